import { todayOf } from "#domain/day.ts";
import type { Group, MemberDays } from "#domain/organizations/cohorts.ts";
import type { FigureWindow } from "#domain/organizations/figure-window.ts";
import type { FigureInput } from "#domain/organizations/figures.ts";
import { countedFrom, daysIn } from "#domain/organizations/member-days.ts";
import type { Orm } from "#server/db/open.ts";
import { plansOfUsers } from "#server/habits/habits/plans-of-users.ts";
import { privateDaysIn } from "#server/integrations/mappings/ticks-store.ts";
import { restAfterWork } from "#server/jobs/yield-between.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";
import { listTeams, teamsOf } from "#server/organizations/teams-store.ts";
import { enrolmentsIn, programsIn } from "./programs-store.ts";
import { someCounted } from "./store.ts";

/** Members whose histories are read at once, in about five milliseconds. */
const membersPerBatch = 25;

export async function readCounted(
	orm: Orm,
	{ id, timeZone }: StoredOrganization,
	window: FigureWindow,
): Promise<Pick<FigureInput, "members" | "teams" | "programs">> {
	const members: MemberDays[] = [];
	const teams = emptyGroups((await listTeams(orm, id)).map((team) => team.id));
	const programs = emptyGroups(await programsIn(orm, id, window));
	const dayOf = (instant: string) => todayOf(Date.parse(instant), timeZone, 0);
	let after: string | undefined;
	for (;;) {
		const since = performance.eventLoopUtilization();
		const some = await someCounted(orm, id, after, membersPerBatch);
		const userIds = some.map(({ userId }) => userId);
		const [plans, privateDays, inTeams, enrolments] = await Promise.all([
			plansOfUsers(orm, userIds),
			privateDaysIn(orm, userIds, window),
			teamsOf(orm, id, userIds),
			enrolmentsIn(orm, id, [...programs.keys()], userIds),
		]);
		const privateOf = Map.groupBy(privateDays, ({ habitId }) => habitId);
		const keys = new Map(some.map(({ userId, key }) => [userId, key]));
		const early = enrolments.filter(({ enrolledAt }) => dayOf(enrolledAt) <= window.to);
		addPeople(
			teams,
			inTeams.map(({ teamId, userId, joinedAt }) => [teamId, keys.get(userId), joinedAt]),
		);
		addPeople(
			programs,
			early.map(({ programId, userId, enrolledAt }) => [programId, keys.get(userId), enrolledAt]),
		);
		for (const { userId, joinedAt, countedAt, ...member } of some) {
			const habits = (plans.get(userId) ?? []).map((plan) => ({
				...plan,
				privateDays: privateOf.get(plan.id)?.map(({ date }) => date),
			}));
			members.push({
				...member,
				joinedOn: dayOf(joinedAt),
				countedFrom: countedFrom(Date.parse(countedAt), timeZone),
				...daysIn(habits, window),
			});
		}
		after = some.at(-1)?.userId;
		if (some.length < membersPerBatch)
			return { members, teams: groupsFrom(teams), programs: groupsFrom(programs) };
		await restAfterWork(since);
	}
}

type GroupsById = ReadonlyMap<string, Map<string, string>>;

function emptyGroups(ids: readonly string[]): GroupsById {
	return new Map(ids.map((id) => [id, new Map()]));
}

function addPeople(
	groups: GroupsById,
	people: readonly (readonly [id: string, key: string | undefined, joinedAt: string])[],
): void {
	for (const [id, key, joinedAt] of people) if (key !== undefined) groups.get(id)?.set(key, joinedAt);
}

function groupsFrom(groups: GroupsById): Group[] {
	return [...groups].map(([id, joinedAt]) => ({ id, joinedAt }));
}
