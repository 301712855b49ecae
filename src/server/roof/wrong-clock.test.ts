import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { notifyExpiringTokens } from "#server/account/tokens/token-ends-job.ts";
import type { Deps } from "#server/deps/deps.ts";
import { readClock, steadyClock } from "#server/habits/reminding/clock.ts";
import { sendWeekNotices } from "#server/habits/week/jobs.ts";
import { publishFigures } from "#server/organizations/figures/publish-figures-job.ts";
import { deleteOrganizations } from "#server/organizations/life/delete-organizations-job.ts";
import { recountPrograms } from "#server/organizations/programs/recount-job.ts";
import { deleteAccounts } from "#server/personal-data/deletion/jobs.ts";
import { recountChallenges } from "#server/social/challenges/recount-job.ts";
import { sendOverdueNotices } from "#server/social/partners/overdue.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { befriend, joinHub } from "#server/testing/hub.ts";
import { createOrganization, proposeProgram } from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import { createChallenge, join } from "#server/testing/social/challenges.ts";
import { agree } from "#server/testing/social/partners.ts";
import { type Client, type TestApp, testApp, testNow } from "#server/testing/test-app.ts";
import { purge } from "./purge.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const eightDays = 8 * day;
const password = "monsoon-21";
const job = { id: "job", data: null };
let app: TestApp;
let administrator: Client;

beforeAll(async () => {
	app = await testApp();
	administrator = await app.signUp();
});

afterEach(() => app.advance(testNow - app.deps.clock()));

afterAll(() => app.close());

/** Requests both deletions; returns a function that checks whether the account and the organization still exist. */
async function requestDeletions() {
	const owner = await app.signUp();
	const { id } = await createOrganization(owner);
	const leaver = await app.signUp();
	await owner.send(`POST /api/organizations/${id}/deletion`, { body: { password } });
	await leaver.send("POST /api/account/deletion", { body: { password } });
	return async () => {
		const mine = await owner.send("GET /api/organizations/user");
		const me = await leaver.send("GET /api/auth/me");
		return { organizations: mine.json.length, account: me.status };
	};
}

async function runJobs(deps: Deps): Promise<void> {
	await deleteAccounts(deps)(job);
	await deleteOrganizations(deps)(job);
	await publishFigures(deps)(job);
	await purge(deps)(job);
	await sendOverdueNotices(deps)(job);
	await sendWeekNotices(deps)(job);
	await notifyExpiringTokens(deps)(job);
}

test("a process whose clock is ahead deletes nothing early", async () => {
	const left = await requestDeletions();
	await runJobs({ ...app.deps, clock: () => app.deps.clock() + eightDays });
	expect(await left()).toEqual({ organizations: 1, account: 200 });
});

test("nothing is deleted until the database's clock has run for a quarter of an hour without a jump", async () => {
	const left = await requestDeletions();
	const clocks = { orm: app.deps.orm, databaseClock: async () => app.deps.clock() };
	const deps = { ...app.deps, steadyClock: steadyClock(clocks) };
	await readClock(clocks);
	app.advance(eightDays);
	await runJobs(deps);
	await readClock(clocks);
	app.advance(14 * minute);
	await runJobs(deps);
	app.advance(-14 * minute - eightDays);
	expect(await left()).toEqual({ organizations: 1, account: 200 });
	app.advance(eightDays + 14 * minute);
	await readClock(clocks);
	app.advance(minute);
	await runJobs(deps);
	app.advance(-15 * minute - eightDays);
	expect(await left()).toEqual({ organizations: 0, account: 401 });
});

test("figures are published neither by a process whose clock is ahead nor while the clock is in doubt", async () => {
	const owner = await app.signUp();
	const { id } = await createOrganization(owner);
	const stored = () =>
		queryRows(
			app.database,
			`select figures_at, (select count(*)::int from organization_reports where organization_id = id) as reports
				from organizations where id = '${id}'`,
		);
	const before = await stored();
	await publishFigures({ ...app.deps, clock: () => app.deps.clock() + 60 * day })(job);
	await publishFigures({ ...app.deps, steadyClock: async () => undefined })(job);
	expect(await stored()).toEqual(before);
	app.advance(60 * day);
	await publishFigures(app.deps)(job);
	app.advance(-60 * day);
	expect((await stored())[0]?.figures_at).not.toEqual(before[0]?.figures_at);
});

test("while the clock is in doubt, each job is repeated once, after 17 minutes", async () => {
	const deps = { ...app.deps, steadyClock: async () => undefined };
	await Promise.all([runJobs(deps), runJobs(deps)]);
	// At the end of a slot of 17 minutes, the second run may add another one.
	const repeats = await queryRows(
		app.database,
		`select distinct name, count(*)::int as count, min(extract(epoch from start_after - created_on))::int as seconds
			from jobs.job where state = 'created' and singleton_key = 'repeat'
			group by name, singleton_on order by name`,
	);
	expect(repeats).toEqual(
		[
			...["delete-accounts", "delete-organizations", "notify-overdue", "notify-token-ends", "notify-weeks"],
			...["publish-figures", "purge"],
		].map((name) => ({
			name,
			count: 1,
			seconds: 1_020,
		})),
	);
});

/** A person whose habit counts in a program and in a challenge of a week. */
async function participant(days: object = {}) {
	const person = await joinHub(app);
	await pay(administrator, person.user.email);
	const { id: habitId } = await createHabit(person);
	const organization = await createOrganization(person);
	const program = await proposeProgram(person, organization, days);
	const path = `/api/organizations/${organization.id}/programs/${program.id}`;
	await person.send(`POST ${path}/enroll`, { body: { habitId, visibility: "private" } });
	const challenge = await createChallenge(person);
	await join(person, challenge.id, { habitId });
	async function settled() {
		const ofPerson = `where user_id = '${person.user.id}'`;
		const [[inProgram], [inChallenge], [enrolment]] = await Promise.all([
			queryRows(app.database, `select settled_at from program_memberships ${ofPerson}`),
			queryRows(app.database, `select settled_at from challenge_memberships ${ofPerson}`),
			queryRows(app.database, `select progress from program_enrollments ${ofPerson}`),
		]);
		return {
			program: inProgram?.settled_at !== null,
			challenge: inChallenge?.settled_at !== null,
			share: enrolment?.progress,
		};
	}
	async function tick(date = "2026-11-21") {
		const body = { completed: true, source: "offline", loggedAt: `${date}T12:30:00.000Z` };
		const { status } = await person.send(`PUT /api/habits/${habitId}/logs/${date}`, { body });
		expect(status).toBe(200);
	}
	return { settled, tick };
}

async function recount(deps: Deps): Promise<void> {
	await recountPrograms(deps)(job);
	await recountChallenges(deps)(job);
}

test("a process whose clock is ahead ends neither programs nor challenges", async () => {
	const { settled, tick } = await participant();
	await recount({ ...app.deps, clock: () => app.deps.clock() + 12 * day });
	expect(await settled()).toEqual({ program: false, challenge: false, share: 0 });
	await tick();
	await recount(app.deps);
	expect(await settled()).toEqual({ program: false, challenge: false, share: 14 });
});

test("while the clock is in doubt, new ticks count, but programs and challenges do not end", async () => {
	const { settled, tick } = await participant();
	const inDoubt = { ...app.deps, steadyClock: async () => undefined };
	await tick();
	await recount(inDoubt);
	const open = { program: false, challenge: false, share: 14 };
	expect(await settled()).toEqual(open);
	app.advance(20 * day);
	await recount(inDoubt);
	expect(await settled()).toEqual(open);
	await recount(app.deps);
	expect(await settled()).toEqual({ program: true, challenge: true, share: 14 });
});

test("a program ends a day after an outage, with the ticks that devices kept, but at most a week late", async () => {
	const { settled, tick } = await participant();
	const other = await participant({ startDate: "2026-12-05", endDate: "2026-12-11" });
	const clocks = { orm: app.deps.orm, databaseClock: async () => app.deps.clock() };
	async function pass(ms: number) {
		app.advance(ms);
		await readClock(clocks);
	}
	await pass(0);
	await pass(12 * day);
	await recount(app.deps);
	expect(await settled()).toMatchObject({ program: false, share: 0 });
	await tick("2026-11-27");
	for (let minutes = 0; minutes < 24 * 60; minutes += 15) await pass(15 * minute);
	await recount(app.deps);
	expect(await settled()).toMatchObject({ program: true, share: 14 });
	await pass(12 * day);
	await recount(app.deps);
	expect(await other.settled()).toMatchObject({ program: false });
	await pass(7 * day);
	await recount(app.deps);
	expect(await other.settled()).toMatchObject({ program: true });
});

test("a process whose clock is ahead neither accuses partners nor uses up the weekly summary", async () => {
	const owner = await joinHub(app);
	const partner = await joinHub(app);
	await pay(administrator, owner.user.email);
	await befriend(owner, partner);
	const { id: habitId } = await createHabit(owner);
	await agree(owner, habitId, partner, { checkInFrequency: "weekly" });
	const stored = () =>
		queryRows(
			app.database,
			`select overdue_at, week_look_at,
					(select count(*)::int from notices where kind in ('check-in-overdue', 'partner-overdue', 'week-over')) as notices
				from accountability_partners join users on users.id = user_id`,
		);
	await sendWeekNotices(app.deps)(job);
	const before = await stored();
	const ahead = { ...app.deps, clock: () => app.deps.clock() + eightDays };
	for (const deps of [ahead, { ...ahead, steadyClock: async () => undefined }]) {
		await sendOverdueNotices(deps)(job);
		await sendWeekNotices(deps)(job);
	}
	expect(await stored()).toEqual(before);
	app.advance(eightDays);
	await sendOverdueNotices(app.deps)(job);
	await sendWeekNotices(app.deps)(job);
	expect(await stored()).not.toEqual(before);
});
