import { afterAll, beforeAll, expect, test } from "vitest";
import type { LeaderboardRow } from "#contract/organizations/leaderboards.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Program } from "#contract/organizations/programs.ts";
import { recountPrograms } from "#server/organizations/programs/recount-job.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { appWithOrganization, joinAs, proposeProgram } from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import type { Client, TestApp } from "#server/testing/test-app.ts";
import { scoreMembers } from "./score-job.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

let app: TestApp;
let administrator: Person;
let owner: Person;
let organization: Organization;
let program: Program;

beforeAll(async () => {
	({ app, administrator, owner, organization } = await appWithOrganization());
	program = await proposeProgram(owner, organization);
	app.advance(4 * 86_400_000);
	// Earlier sessions have ended by then.
	for (const { send, user, password } of [administrator, owner])
		await send("POST /api/auth/login", { body: { email: user.email, password } });
});

afterAll(() => app.close());

function base() {
	return `/api/organizations/${organization.id}`;
}
async function count() {
	await recountPrograms(app.deps)({ id: "minute", data: null });
	await scoreMembers(app.deps)({ id: "minute", data: null });
}
async function board(reader: Client, query = ""): Promise<[string | null, number, number][]> {
	const { json } = await reader.send(`GET ${base()}/leaderboard${query}`);
	return [...json.first, ...json.around].map(({ name, place, share }: LeaderboardRow) => [
		name,
		place,
		share,
	]);
}

/** Creates a member who enrolled in the program and ticked some of its days. */
async function createParticipant(
	fullName: string,
	days: readonly string[],
	{ visibility = "organization", isShown = true } = {},
): Promise<Person> {
	const person = await joinAs(app, organization, "member", { fullName });
	await pay(administrator, person.user.email);
	const habit = await createHabit(person);
	await person.send(`POST ${base()}/programs/${program.id}/enroll`, {
		body: { habitId: habit.id, visibility },
	});
	for (const day of days)
		await person.send(`PUT /api/habits/${habit.id}/logs/${day}`, { body: { completed: true } });
	if (isShown) await person.send(`PATCH ${base()}/me`, { body: { isOnLeaderboard: true } });
	return person;
}

test("a leaderboard lists only members who switched it on and show their share to everybody", async () => {
	const today = ["2026-11-25"];
	const ravi = await createParticipant("Ravi", today);
	await createParticipant("Hidden", today, { isShown: false });
	await createParticipant("Private", today, { visibility: "private" });
	await createParticipant("Zero", []);
	await count();
	// One of three days is done, Monday to Wednesday; the last place is hidden from others.
	expect(await board(owner)).toEqual([["Ravi", 1, 33]]);
	// One of five days is done, Saturday to Wednesday.
	expect(await board(owner, "?period=30d")).toEqual([["Ravi", 1, 20]]);
	expect(await board(owner, "?of=teams")).toEqual([]);
	expect((await owner.send(`GET ${base()}/leaderboard?of=habits`)).status).toBe(400);
	for (const each of [owner, ravi])
		await each.send("PUT /api/social/me", { body: { socialName: "In the hub" } });
	await ravi.send(`POST /api/social/blocks/${owner.user.id}`);
	const hiddenRow = { id: null, name: null, place: 1, share: 33, isOwn: false };
	expect((await owner.send(`GET ${base()}/leaderboard`)).json.first).toEqual([hiddenRow]);
	await ravi.send(`DELETE /api/social/blocks/${owner.user.id}`);
	await owner.send(`POST /api/social/blocks/${ravi.user.id}`);
	expect((await owner.send(`GET ${base()}/leaderboard`)).json.first).toEqual([hiddenRow]);
	await owner.send(`DELETE /api/social/blocks/${ravi.user.id}`);
	await ravi.send(`POST ${base()}/leave`);
	const rows = `select * from organization_scores where user_id = '${ravi.user.id}'`;
	expect(await queryRows(app.database, rows)).toEqual([]);
	expect((await board(owner)).map(([name]) => name)).not.toContain("Ravi");
});

test("an organization with a time zone that PostgreSQL does not know does not stop the counts of others", async () => {
	const stranger = await app.signUp();
	const { json: other } = await stranger.send("POST /api/organizations", {
		body: { name: "Sydney Readers", type: "community" },
	});
	await app.database.script((run) =>
		run(`update organizations set time_zone = 'AET' where id = '${other.id}'`),
	);
	await stranger.send(`PATCH /api/organizations/${other.id}/me`, { body: { isOnLeaderboard: true } });
	await count();
	await createParticipant("Meena", ["2026-11-25"]);
	await count();
	expect((await board(owner)).map(([name]) => name)).toContain("Meena");
});

test("a leaderboard drops members at once when they stop showing their share to everybody", async () => {
	const gita = await createParticipant("Gita", ["2026-11-25"]);
	const names = async () => (await board(owner)).map(([name]) => name);
	const enroll = `${base()}/programs/${program.id}/enroll`;
	const show = (visibility: string) => gita.send(`POST ${enroll}`, { body: { visibility } });
	await count();
	expect(await names()).toContain("Gita");
	await show("organization");
	expect(await names()).toContain("Gita");
	await show("private");
	expect(await names()).not.toContain("Gita");
	await count();
	expect(await names()).not.toContain("Gita");
	await show("organization");
	await count();
	expect(await names()).toContain("Gita");
	await gita.send(`DELETE ${enroll}`);
	expect(await names()).not.toContain("Gita");
});

test("a large leaderboard is cached briefly, but drops members at once when they switch it off", async () => {
	const ravi = await createParticipant("Ravi", ["2026-11-25"]);
	await count();
	const [own] = await queryRows<{ month_share: number }>(
		app.database,
		`select month_share from organization_scores where user_id = '${ravi.user.id}'`,
	);
	await app.database.script((run) =>
		run(`with members as (
				insert into organization_members (organization_id, user_id, role, joined_at)
					select '${organization.id}', gen_random_uuid(), 'member', now() from generate_series(1, 1000)
					returning organization_id, user_id
			), consents as (
				insert into organization_consents (organization_id, user_id, kind, version, is_given, decided_at, cohort_key)
					select organization_id, user_id, 'leaderboard', '1', true, now(), gen_random_uuid() from members
			)
			insert into organization_scores (organization_id, user_id, counted_on, week_share, month_share)
				select organization_id, user_id, '2026-11-25', 0, 0 from members`),
	);
	const first = await board(owner, "?period=30d");
	expect(first).toContainEqual(["Ravi", 1, own?.month_share]);
	await app.database.script((run) =>
		run(`update organization_scores set month_share = 100 where user_id = '${ravi.user.id}'`),
	);
	expect(await board(owner, "?period=30d")).toEqual(first);
	await ravi.send(`PATCH ${base()}/me`, { body: { isOnLeaderboard: false } });
	expect((await board(owner, "?period=30d")).map(([name]) => name)).not.toContain("Ravi");
});

test("a leaderboard is empty if the organization has switched leaderboards off", async () => {
	await owner.send(`PATCH ${base()}`, { body: { enableLeaderboards: false } });
	expect(await board(owner)).toEqual([]);
});
