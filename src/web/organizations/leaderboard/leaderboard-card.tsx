import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LeaderboardRow } from "#contract/organizations/leaderboards.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Day } from "#domain/day.ts";
import {
	type LeaderboardPeriod,
	leaderboardPeriods,
	leaderboardSubjects,
	periodFrom,
} from "#domain/organizations/leaderboard.ts";
import { organizationsKey } from "#web/organizations/list/public.ts";
import { send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { todayOfUser } from "#web/platform/server-time.ts";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

type Subject = (typeof leaderboardSubjects)[number];

/** Its key has the first day, so that offline last week's leaderboard is not shown as this week's. */
function leaderboardQuery(
	organizationId: string,
	{ period, from, of }: { period: LeaderboardPeriod; from: Day | undefined; of: Subject },
) {
	return queryOptions({
		queryKey: [...organizationsKey, organizationId, "leaderboard", period, of, from],
		queryFn: () =>
			send("GET /api/organizations/:organizationId/leaderboard", {
				params: { organizationId },
				query: { period, of },
			}),
	});
}

/** Counts only members who have agreed to be listed. */
export function LeaderboardCard({ organization }: { organization: Organization }) {
	const { organizationLeaderboard: words } = useStrings();
	const [period, setPeriod] = useState<LeaderboardPeriod>("week");
	const [of, setOf] = useState<Subject>("people");
	const { user } = useMe();
	const from = user ? periodFrom(period, todayOfUser(user)) : undefined;
	const query = useQuery(leaderboardQuery(organization.id, { period, from, of }));
	return (
		<TitledCard title={words.title} text={words.text}>
			<div className="flex flex-wrap gap-x-6 gap-y-3">
				<ChoiceGroup
					look="chips"
					label={words.period}
					value={period}
					options={leaderboardPeriods.map((value) => ({ value, label: words.periods[value] }))}
					onChange={({ target }) =>
						setPeriod(leaderboardPeriods.find((each) => each === target.value) ?? "week")
					}
				/>
				<ChoiceGroup
					look="chips"
					label={words.of}
					value={of}
					options={leaderboardSubjects.map((value) => ({ value, label: words.subjects[value] }))}
					onChange={({ target }) =>
						setOf(leaderboardSubjects.find((each) => each === target.value) ?? "people")
					}
				/>
			</div>
			<Async query={query} texts={words} loading={<Skeleton label={words.loading} shape="row" count={3} />}>
				{({ first, around }) =>
					first.length === 0 ? (
						<p className="text-quiet">{words.none[of]}</p>
					) : (
						<div className="-mx-4 sm:-mx-6">
							<Rows label={words.title}>
								{[...first, ...around].map((row, index) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: people hidden by a block have no id
									<PlaceRow key={index} row={row} of={of} />
								))}
							</Rows>
						</div>
					)
				}
			</Async>
			<p className="text-13 text-quiet">{words.note}</p>
		</TitledCard>
	);
}

function PlaceRow({ row: { name, place, share, isOwn }, of }: { row: LeaderboardRow; of: Subject }) {
	const { organizationLeaderboard: words } = useStrings();
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
			title={<bdi className={isOwn ? "text-link" : undefined}>{name ?? words.someone}</bdi>}
			trailing={
				<>
					{isOwn && <Badge tone="primary">{of === "people" ? words.you : words.yours}</Badge>}
					<span className="font-semibold tabular-nums">{percent(share / 100)}</span>
				</>
			}
		/>
	);
}
