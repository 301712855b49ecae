import { addDays, todayOf } from "#domain/day.ts";
import type { MemberDays, Team } from "#domain/organizations/cohorts.ts";
import {
	daysOfWindow,
	type FigureWindow,
	nextPublicAt,
	shownWindows,
	windowAt,
} from "#domain/organizations/figure-window.ts";
import { type FigureInput, figuresInSteps, type Made } from "#domain/organizations/figures.ts";
import { countedFrom, daysIn } from "#domain/organizations/member-days.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { plansOfUsers } from "#server/habits/habits/plans-of-users.ts";
import { type JobHandler, jobKind } from "#server/jobs/job.ts";
import { processInBatches, restAfter } from "#server/jobs/yield-between.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";
import { listTeams, teamsOf } from "#server/organizations/teams-store.ts";
import {
	dropCohortsBefore,
	insertReports,
	isPublished,
	lastPublished,
	listDueForFigures,
	moveFiguresAt,
	saveLast,
	someCounted,
} from "./store.ts";

/** Members whose histories are read at once: some ten milliseconds. */
const membersAtOnce = 50;

const workAtOnceMs = 20;

export const publishFiguresJob = jobKind<null>({
	name: "publish-figures",
	options: { retryLimit: 2, expireInSeconds: 3_000 },
	lookEverySeconds: 60,
	// Half past in UTC is on the hour in India.
	at: "31 * * * *",
});

/** Publishes the closed windows of organisations. One that fails is tried again in the next run. */
export function publishFigures(deps: Deps): JobHandler<typeof publishFiguresJob> {
	return () =>
		processInBatches(
			(limit) => listDueForFigures(deps.orm, iso(deps.clock()), limit),
			async (organization) => {
				try {
					await publish(deps, organization);
					return true;
				} catch (err) {
					deps.log.error({ err }, "figures could not be published; they are tried again");
					return false;
				}
			},
		);
}

/** The process that moves the time publishes; a second one finds it moved. */
async function publish({ orm, clock }: Deps, organization: StoredOrganization): Promise<void> {
	const { id, type, timeZone, minimumGroup } = organization;
	const now = clock();
	const next = iso(nextPublicAt(now, timeZone));
	const window = windowAt(now, timeZone);
	// In another zone it may already have become public.
	if (type === "personal" || (await isPublished(orm, id, window.from))) {
		await moveFiguresAt(orm, organization, next);
		return;
	}
	const { members, teams } = await cohortIn(orm, organization, window);
	const before = await lastPublished(orm, id);
	const made = await makeResting({ window, members, teams, minimumGroup, before });
	await orm.transaction(async (tx) => {
		if (!(await moveFiguresAt(tx, organization, next))) return;
		await insertReports(tx, id, window, made.reports);
		const changed = [...made.next].filter(([cell, last]) => last !== before.get(cell));
		await saveLast(tx, id, window.from, changed);
		await dropCohortsBefore(tx, id, addDays(window.from, -shownWindows * daysOfWindow));
	});
}

/** With rests between cells: the whole of 10,000 members takes longer than a tick may wait. */
async function makeResting(input: FigureInput): Promise<Made> {
	const making = figuresInSteps(input);
	for (;;) {
		const startedAt = performance.now();
		let step = making.next();
		while (!step.done && performance.now() - startedAt < workAtOnceMs) step = making.next();
		await restAfter(startedAt);
		if (step.done) return step.value;
	}
}

/** Read in slices, with rests, so that requests come in between. */
async function cohortIn(
	orm: Deps["orm"],
	{ id, timeZone }: StoredOrganization,
	window: FigureWindow,
): Promise<{ members: MemberDays[]; teams: Team[] }> {
	const members: MemberDays[] = [];
	const keysOfTeams = new Map<string, Set<string>>(
		(await listTeams(orm, id)).map((team) => [team.id, new Set()]),
	);
	let after: string | undefined;
	for (;;) {
		const startedAt = performance.now();
		const some = await someCounted(orm, id, after, membersAtOnce);
		const userIds = some.map(({ userId }) => userId);
		const plans = await plansOfUsers(orm, userIds);
		const keys = new Map(some.map(({ userId, key }) => [userId, key]));
		for (const { userId, teamId } of await teamsOf(orm, id, userIds)) {
			const key = keys.get(userId);
			if (key !== undefined) keysOfTeams.get(teamId)?.add(key);
		}
		for (const { userId, joinedAt, countedAt, ...member } of some)
			members.push({
				...member,
				joinedOn: todayOf(Date.parse(joinedAt), timeZone, 0),
				countedFrom: countedFrom(Date.parse(countedAt), timeZone),
				...daysIn(plans.get(userId) ?? [], window),
			});
		after = some.at(-1)?.userId;
		if (some.length < membersAtOnce)
			return { members, teams: [...keysOfTeams].map(([team, of]) => ({ id: team, keys: of })) };
		await restAfter(startedAt);
	}
}
