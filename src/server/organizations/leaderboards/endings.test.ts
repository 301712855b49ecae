import { afterAll, beforeAll, expect, test } from "vitest";
import type { LeaderboardRow } from "#contract/organizations/leaderboards.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { endProgram } from "#server/organizations/programs/end-program-job.ts";
import { recountPrograms } from "#server/organizations/programs/recount-job.ts";
import { endChallenge } from "#server/social/challenges/end-challenge-job.ts";
import { recountChallenges } from "#server/social/challenges/recount-job.ts";
import { watchedOrm } from "#server/testing/database/watched-orm.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import {
	appWithOrganization,
	createOrganization,
	createOrganizationChallenge,
	joinAs,
	proposeProgram,
} from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { scoreMembers } from "./score-job.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

const today = "2026-11-21";
const minute = { id: "minute", data: null };

let app: TestApp;
let administrator: Person;
let owner: Person;
let organization: Organization;
let base: string;

beforeAll(async () => {
	({ app, administrator, owner, organization } = await appWithOrganization());
	base = `/api/organizations/${organization.id}`;
});

afterAll(() => app.close());

async function names(): Promise<(string | null)[]> {
	const { json } = await owner.send(`GET ${base}/leaderboard`);
	return [...json.first, ...json.around].map(({ name }: LeaderboardRow) => name);
}

/** Creates a member on the leaderboard with a habit ticked today. */
async function newMember(fullName: string) {
	const person = await joinAs(app, organization, "member", { fullName });
	await pay(administrator, person.user.email);
	const { id: habitId } = await createHabit(person);
	await person.send(`PUT /api/habits/${habitId}/logs/${today}`, { body: { completed: true } });
	await person.send(`PATCH ${base}/me`, { body: { isOnLeaderboard: true } });
	return { ...person, habitId };
}

async function enrolled(fullName: string) {
	const program = await proposeProgram(owner, organization);
	const member = await newMember(fullName);
	const body = { habitId: member.habitId, visibility: "organization" };
	await member.send(`POST ${base}/programs/${program.id}/enroll`, { body });
	await recountPrograms(app.deps)(minute);
	expect(await names()).toContain(fullName);
	return { member, program };
}

test("a withdrawn program takes its people off the leaderboard", async () => {
	const { program } = await enrolled("Gita");
	await owner.send(`DELETE ${base}/programs/${program.id}`);
	await endProgram(app.deps)({ id: "job", data: { organizationId: organization.id, programId: program.id } });
	expect(await names()).not.toContain("Gita");
});

test("a challenge that is called off takes its people off the leaderboard", async () => {
	const challenge = await createOrganizationChallenge(owner, organization, { startDate: today });
	const member = await newMember("Asha");
	const path = `${base}/challenges/${challenge.id}`;
	await member.send(`POST ${path}/join`, { body: { habitId: member.habitId } });
	await recountChallenges(app.deps)(minute);
	expect(await names()).toContain("Asha");
	await owner.send(`DELETE ${path}`);
	await endChallenge(app.deps)({ id: "job", data: { challengeId: challenge.id } });
	expect(await names()).not.toContain("Asha");
});

test("shares from challenges leave and enter the leaderboard when challenges are turned off and on", async () => {
	const challenge = await createOrganizationChallenge(owner, organization, { startDate: today });
	const member = await newMember("Leela");
	await member.send(`POST ${base}/challenges/${challenge.id}/join`, { body: { habitId: member.habitId } });
	for (const enableChallenges of [true, false, true]) {
		await owner.send(`PATCH ${base}`, { body: { enableChallenges } });
		await scoreMembers(app.deps)(minute);
		expect((await names()).includes("Leela")).toBe(enableChallenges);
	}
});

test("an organization whose shares are deleted again and again doesn't keep others off their leaderboards", async () => {
	await scoreMembers(app.deps)(minute);
	const large = await createOrganization(owner);
	const next = await createOrganization(owner);
	expect(large.id < next.id).toBe(true);
	await owner.send(`PATCH /api/organizations/${next.id}/me`, { body: { isOnLeaderboard: true } });
	const members = 120;
	await app.database.script(async (run) => {
		const people = await run(`insert into users (id, email, password_hash, full_name, created_at, updated_at)
			select gen_random_uuid(), 'shown' || i || '@example.in', 'none', 'Person ' || i, now(), now()
			from generate_series(1, ${members}) i returning id`);
		const rows = (values: string) => people.map(({ id }) => `('${large.id}', '${id}', ${values})`).join();
		await run(`insert into organization_members (organization_id, user_id, role, joined_at)
			values ${rows("'member', now()")}`);
		return run(`insert into organization_consents
			(organization_id, user_id, kind, version, is_given, decided_at, cohort_key)
			values ${rows("'leaderboard', '1', true, now(), gen_random_uuid()")}`);
	});
	let counts = 0;
	async function after() {
		counts += 1;
		if (counts > 4 * members) return;
		await app.database.script((run) =>
			run(`delete from organization_scores where organization_id = '${large.id}'`),
		);
	}
	await scoreMembers({ ...app.deps, orm: watchedOrm(app.deps.orm, { after }) })(minute);
	expect(counts).toBe(members + 1);
	const scores = `select user_id from organization_scores where organization_id = '${next.id}'`;
	expect(await queryRows(app.database, scores)).toEqual([{ user_id: owner.user.id }]);
});

test.each([
	[
		"makes a program private",
		async () => {
			const { member, program } = await enrolled("Meena");
			const path = `${base}/programs/${program.id}/enroll`;
			return { member, act: () => member.send(`POST ${path}`, { body: { visibility: "private" } }) };
		},
	],
	[
		"leaves a challenge",
		async () => {
			const challenge = await createOrganizationChallenge(owner, organization, { startDate: today });
			const member = await newMember("Meena");
			const path = `${base}/challenges/${challenge.id}`;
			await member.send(`POST ${path}/join`, { body: { habitId: member.habitId } });
			return { member, act: () => member.send(`POST ${path}/leave`) };
		},
	],
])("a member who %s while the share is counted leaves the leaderboard", async (_, arrange) => {
	const { member, act } = await arrange();
	await scoreMembers(app.deps)(minute);
	const { orm, database } = app.deps;
	await database.script((run) => run(`delete from organization_scores where user_id = '${member.user.id}'`));
	let before: typeof act | undefined = act;
	const watched = watchedOrm(orm, {
		before: async () => {
			const first = before;
			before = undefined;
			expect((await first?.())?.status ?? 200).toBeLessThan(300);
		},
	});
	await scoreMembers({ ...app.deps, orm: watched })(minute);
	expect(before).toBeUndefined();
	expect(await names()).not.toContain("Meena");
	await scoreMembers(app.deps)(minute);
	expect(await names()).not.toContain("Meena");
});

test("a deleted habit doesn't count as 0 %", async () => {
	const { member, program } = await enrolled("Ravi");
	await member.send(`DELETE /api/habits/${member.habitId}`);
	app.advance(86_400_000);
	await owner.send("POST /api/auth/login", { body: { email: owner.user.email, password: owner.password } });
	await scoreMembers(app.deps)(minute);
	expect(await names()).not.toContain("Ravi");
	const { json } = await owner.send(`GET ${base}/programs/${program.id}/standings`);
	expect(json.people).toMatchObject([{ fullName: "Ravi", share: 14 }]);
});
