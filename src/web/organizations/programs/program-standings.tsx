import { useQuery } from "@tanstack/react-query";
import type { PlacedMember } from "#contract/organizations/programs.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { standingsQuery } from "./queries.ts";

/** Lists only participants who have chosen to be shown; the user's own row comes first if it is not among them. */
export function ProgramStandings({
	organizationId,
	programId,
}: {
	organizationId: string;
	programId: string;
}) {
	const { organizationPrograms: texts } = useStrings();
	const { standings: words } = texts;
	const { date } = useFormats();
	const query = useQuery(standingsQuery(organizationId, programId));
	return (
		<Async query={query} texts={texts} loading={<Skeleton label={texts.loading} shape="row" count={3} />}>
			{({ people, own, finalSince }) => (
				<>
					<p>
						{people.length === 0 ? words.none : words.text} {finalSince && words.final(date(finalSince))}
					</p>
					<div className="-mx-4 text-ink sm:-mx-6">
						<Rows label={words.title}>
							{own && !people.some(({ isMe }) => isMe) && <PlacedRow placed={own} />}
							{people.map((placed, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: people hidden by a block have no id
								<PlacedRow key={index} placed={placed} />
							))}
						</Rows>
					</div>
				</>
			)}
		</Async>
	);
}

function PlacedRow({ placed: { isMe, fullName, place, share, isCompleted } }: { placed: PlacedMember }) {
	const { standings: words } = useStrings().organizationPrograms;
	const { number, percent } = useFormats();
	return (
		<Row
			leading={
				<span
					role="img"
					aria-label={words.place(place)}
					className="w-8 font-semibold text-quiet tabular-nums"
				>
					{number(place)}
				</span>
			}
			title={
				<bdi className={isMe ? "text-link" : undefined}>{isMe ? words.you : (fullName ?? words.someone)}</bdi>
			}
			trailing={
				<>
					{isCompleted && <Badge tone="good">{words.completed}</Badge>}
					<span className="font-semibold tabular-nums">{percent(share / 100)}</span>
				</>
			}
		/>
	);
}
