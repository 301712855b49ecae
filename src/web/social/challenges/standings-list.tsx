import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Challenge, PlainChallenge, Standing } from "#contract/social/challenges.ts";
import { expectedCompletions } from "#domain/social/challenge.ts";
import { send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { MoreButton } from "#web/ui/controls/more-button.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { ConfirmButton } from "./confirm-button.tsx";
import { standingsQuery } from "./queries.ts";

interface Props {
	challenge: Challenge;
	/** From the invitation link. */
	code: string | undefined;
	isOver: boolean;
	/** Set while the creator is choosing a successor. */
	onHandedOver: (() => void) | undefined;
}

/** Shows people only by their social names. */
export function HubStandings({ challenge, code, isOver, onHandedOver }: Props) {
	const { detail: words, toasts } = useStrings().challenges;
	const query = useInfiniteQuery(standingsQuery(challenge.id, code));
	const params = { challengeId: challenge.id };
	const handOverButton = ({ userId, socialName, isMe }: Standing) =>
		challenge.isCreator &&
		onHandedOver &&
		userId !== null &&
		!isMe && (
			<ConfirmButton
				label={words.handOverTo(socialName ?? words.someone)}
				sure={{
					...words.handOverSure,
					title: words.handOverSure.title(socialName ?? words.someone),
					confirm: words.handOverSure.handOver,
				}}
				act={() =>
					send("POST /api/social/challenges/:challengeId/creator", { params, body: { newCreatorId: userId } })
				}
				done={toasts.handedOver}
				onDone={onHandedOver}
			/>
		);
	return (
		<StandingsList
			challenge={challenge}
			isOver={isOver}
			query={query}
			nameOf={({ socialName }) => socialName}
			actOf={handOverButton}
		/>
	);
}

type PlainStanding = Omit<Standing, "socialName" | "userId"> & Partial<Pick<Standing, "userId">>;

interface ListProps<Row extends PlainStanding> {
	challenge: Pick<PlainChallenge, "duration" | "targetFrequency">;
	isOver: boolean;
	query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
	/** null if the person is hidden from the reader. */
	nameOf: (row: Row) => string | null;
	actOf?: (row: Row) => ReactNode;
}

interface Page<Row> {
	participants: number;
	completed: number;
	me: Row | null;
	rows: Row[];
}

/** The reader's own row comes first if it is not among the loaded ones. */
export function StandingsList<Row extends PlainStanding>({
	challenge,
	isOver,
	query,
	nameOf,
	actOf,
}: ListProps<Row>) {
	const { challenges: words } = useStrings();
	const { detail } = words;
	const { number } = useFormats();
	const expected = expectedCompletions(challenge.duration, challenge.targetFrequency);
	return (
		<section aria-label={isOver ? detail.results : detail.standings} className="flex flex-col gap-3">
			<h3 className="font-semibold text-17">{isOver ? detail.results : detail.standings}</h3>
			<Async
				query={{ ...query, data: query.data?.pages }}
				texts={words}
				loading={<Skeleton label={words.loading} shape="row" count={3} />}
			>
				{([first, ...others]) => {
					if (first === undefined || first.participants === 0)
						return <p className="text-quiet">{detail.none}</p>;
					const rows = [first, ...others].flatMap((page) => page.rows);
					const own = first.me && !rows.some(({ isMe }) => isMe) ? first.me : undefined;
					const said = isOver
						? detail.summary(number(first.participants), number(first.completed))
						: detail.running(number(first.participants));
					return (
						<>
							<p className="text-15 text-quiet">
								{said} {rows.length === 0 && detail.hidden}
							</p>
							{rows.length > 0 && (
								<div className="-mx-4 sm:-mx-6">
									<Rows label={detail.standings}>
										{own && <StandingRow standing={own} name={nameOf(own)} />}
										{rows.map((standing, index) => (
											<StandingRow
												// Only the creator gets user ids, to choose a successor.
												key={standing.userId ?? index}
												standing={standing}
												name={nameOf(standing)}
												act={actOf?.(standing)}
											/>
										))}
									</Rows>
								</div>
							)}
						</>
					);
				}}
			</Async>
			<MoreButton query={query} label={detail.more} size="small" />
			<Disclosure summary={detail.how.title}>{detail.how.text(expected)}</Disclosure>
		</section>
	);
}

interface RowProps {
	standing: PlainStanding;
	name: string | null;
	act?: ReactNode;
}

function StandingRow({ standing, name, act }: RowProps) {
	const { detail: words } = useStrings().challenges;
	const { number, percent } = useFormats();
	const { place, progress, filledInLater, smallDays, isMe } = standing;
	return (
		<Row
			leading={
				<span
					role="img"
					aria-label={words.place(number(place))}
					className="w-8 font-semibold text-quiet tabular-nums"
				>
					{number(place)}
				</span>
			}
			title={
				<bdi className={isMe ? "text-link" : undefined}>{isMe ? words.you : (name ?? words.someone)}</bdi>
			}
			text={[smallDays > 0 && words.small(smallDays), filledInLater > 0 && words.filledInLater(filledInLater)]
				.filter(Boolean)
				.join(" · ")}
			trailing={
				<>
					<span className="font-semibold tabular-nums">{percent(progress / 100)}</span>
					{act}
				</>
			}
		/>
	);
}
