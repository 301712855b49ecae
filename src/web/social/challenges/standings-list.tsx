import { useInfiniteQuery } from "@tanstack/react-query";
import type { Challenge, Standing } from "#contract/social/challenges.ts";
import { expectedCompletions } from "#domain/social/challenge.ts";
import { send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { MoreButton } from "#web/ui/controls/more-button.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { standingsQuery } from "./queries.ts";
import { SureButton } from "./sure-button.tsx";

interface Props {
	challenge: Challenge;
	isOver: boolean;
	/** Set while the creator chooses a successor. */
	onHandedOn: (() => void) | undefined;
}

/** The leaderboard: name in the hub and share, nothing else. */
export function StandingsList({ challenge, isOver, onHandedOn }: Props) {
	const { challenges: words } = useStrings();
	const { detail } = words;
	const { number } = useFormats();
	const query = useInfiniteQuery(standingsQuery(challenge.id));
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
										{own && <StandingRow standing={own} challenge={challenge} onHandedOn={undefined} />}
										{rows.map((standing, index) => (
											<StandingRow
												// biome-ignore lint/suspicious/noArrayIndexKey: rows without an id, in their order
												key={index}
												standing={standing}
												challenge={challenge}
												onHandedOn={onHandedOn}
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

function StandingRow({
	standing,
	challenge: { id: challengeId },
	onHandedOn,
}: Pick<Props, "challenge" | "onHandedOn"> & { standing: Standing }) {
	const { detail: words, toasts } = useStrings().challenges;
	const { number, percent } = useFormats();
	const { place, socialName, progress, filledInLater, smallDays, isMe, userId } = standing;
	const name = isMe ? words.you : (socialName ?? words.someone);
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
			title={<bdi className={isMe ? "text-link" : undefined}>{name}</bdi>}
			text={[smallDays > 0 && words.small(smallDays), filledInLater > 0 && words.filledInLater(filledInLater)]
				.filter(Boolean)
				.join(" · ")}
			trailing={
				<>
					<span className="font-semibold tabular-nums">{percent(progress / 100)}</span>
					{onHandedOn && userId !== null && !isMe && (
						<SureButton
							label={words.handOnTo(name)}
							sure={{
								...words.handOnSure,
								title: words.handOnSure.title(name),
								confirm: words.handOnSure.handOn,
							}}
							act={() =>
								send("POST /api/social/challenges/:challengeId/creator", {
									params: { challengeId },
									body: { newCreatorId: userId },
								})
							}
							done={toasts.handedOn}
							onDone={onHandedOn}
						/>
					)}
				</>
			}
		/>
	);
}
