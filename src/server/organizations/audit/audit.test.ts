import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Act } from "#contract/organizations/audit.ts";
import { purgeActs } from "#server/organizations/audit-store.ts";
import { deleteAccounts } from "#server/personal-data/deletion/jobs.ts";
import {
	createOrganization,
	createOrganizationChallenge,
	createTeam,
	join,
	joinAs,
	memberIdIn,
	organizationChallengeForm,
	programForm,
	proposeProgram,
} from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

async function actsIn(reader: Client, { id }: { id: string }, query = ""): Promise<Act[]> {
	return (await reader.send(`GET /api/organizations/${id}/audit${query}`)).json;
}

test("administrative acts in an organization are recorded, unless they change nothing", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner, { allowPublicRegistration: false });
	const base = `/api/organizations/${organization.id}`;
	const [liked, declined] = [await app.signUp(), await app.signUp()];
	for (const guest of [liked, declined]) await join(guest, organization);
	await owner.send(`POST ${base}/requests/${memberIdIn(organization, liked.user)}/accept`);
	await owner.send(`POST ${base}/requests/${memberIdIn(organization, declined.user)}/decline`);
	const change = (body: object) =>
		owner.send(`PATCH ${base}/members/${memberIdIn(organization, liked.user)}`, { body });
	for (const body of [{ department: "Sales" }, { department: "Sales" }, { role: "manager" }, {}])
		await change(body);
	const team = await createTeam(owner, organization, {
		name: "Bakers",
		leaderId: memberIdIn(organization, liked.user),
	});
	await owner.send(`PUT ${base}/teams/${team.id}/members/${memberIdIn(organization, liked.user)}`);
	const likedId = memberIdIn(organization, liked.user);
	for (const leaderId of [likedId, null, null])
		await owner.send(`PATCH ${base}/teams/${team.id}`, { body: { leaderId } });
	const program = await proposeProgram(owner, organization);
	await owner.send(`DELETE ${base}/programs/${program.id}`);
	await owner.send(`POST ${base}/announcements`, { body: { text: "Tea" } });
	await owner.send(`DELETE ${base}/teams/${team.id}`);
	await owner.send(`PATCH ${base}`, { body: { name: "Chai", allowPublicRegistration: true } });
	await owner.send(`PATCH ${base}`, { body: {} });
	await owner.send(`PATCH ${base}`, { body: { name: "Chai", description: "", customDomain: null } });
	for (const method of ["POST", "POST", "DELETE", "DELETE"])
		await owner.send(
			`${method} ${base}/deletion`,
			method === "POST" ? { body: { password: owner.password } } : {},
		);
	await owner.send(`POST ${base}/code`);
	await owner.send(`DELETE ${base}/members/${memberIdIn(organization, liked.user)}`);
	const acts = (await actsIn(owner, organization)).reverse();
	expect(acts.map(({ act, subject, details }) => [act, subject?.memberId ?? null, details])).toEqual([
		["request-accepted", likedId, {}],
		["request-declined", memberIdIn(organization, declined.user), {}],
		["department-changed", likedId, { from: null, to: "Sales" }],
		["role-changed", likedId, { from: "member", to: "manager" }],
		["team-created", null, { name: "Bakers" }],
		["team-joined", likedId, { name: "Bakers" }],
		["leader-appointed", likedId, { name: "Bakers" }],
		["leader-removed", likedId, { name: "Bakers" }],
		["program-proposed", null, { name: "Walk after lunch" }],
		["program-cancelled", null, { name: "Walk after lunch" }],
		["announced", null, {}],
		["team-deleted", null, { name: "Bakers" }],
		["organization-changed", null, { fields: ["allowPublicRegistration", "name"] }],
		["deletion-asked", null, {}],
		["deletion-withdrawn", null, {}],
		["code-renewed", null, {}],
		["member-removed", likedId, {}],
	]);
	expect(new Set(acts.map(({ actor }) => actor.fullName))).toEqual(new Set([owner.user.fullName]));
	expect(await actsIn(owner, organization, `?before=${acts.at(-2)?.id}`)).toHaveLength(15);
});

test("an edit of a program, challenge or team is recorded only if it changes something", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	const program = await proposeProgram(owner, organization, { rewards: [{ title: "Tea", at: 50 }] });
	const challenge = await createOrganizationChallenge(owner, organization);
	const team = await createTeam(owner, organization, { department: "Food" });
	const { rewards } = program;
	for (const [path, stored, changed] of [
		[`programs/${program.id}`, { ...programForm, rewards }, { benefits: "Fresh air" }],
		[`challenges/${challenge.id}`, organizationChallengeForm, { description: "Up at least" }],
		[`teams/${team.id}`, { name: team.name, description: "", department: "Food" }, { department: "" }],
	] as const)
		for (const body of [{}, stored, changed, changed]) {
			const route = `PATCH /api/organizations/${organization.id}/${path}`;
			expect((await owner.send(route, { body })).status).toBe(200);
		}
	const acts = await actsIn(owner, organization);
	expect(acts.map(({ act }) => act).filter((act) => act.endsWith("-changed"))).toEqual([
		"team-changed",
		"challenge-changed",
		"program-changed",
	]);
});

test("a reward is recorded as handed out or taken back only if that changes something", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	const member = await joinAs(app, organization, "member");
	const { id, rewards } = await proposeProgram(owner, organization, { rewards: [{ title: "Tea", at: 50 }] });
	const path = `/api/organizations/${organization.id}/programs/${id}`;
	await member.send(`POST ${path}/enroll`, { body: { visibility: "private" } });
	const [reward] = rewards;
	await app.database.script((run) =>
		run(`insert into program_rewards (organization_id, program_id, user_id, reward_id, reached_at)
			values ('${organization.id}', '${id}', '${member.user.id}', '${reward?.id}', now())`),
	);
	for (const isHandedOut of [false, true, true, false, false, true]) {
		const route = `PUT ${path}/rewards/${reward?.id}/${memberIdIn(organization, member.user)}`;
		expect((await owner.send(route, { body: { isHandedOut } })).status).toBe(204);
	}
	expect((await actsIn(owner, organization)).map(({ act }) => act).slice(0, 4)).toEqual([
		"reward-handed-out",
		"reward-taken-back",
		"reward-handed-out",
		"program-proposed",
	]);
});

test("a deleted account has no name, but the same anonymous id everywhere", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	const admin = await joinAs(app, organization, "admin");
	const member = await joinAs(app, organization, "member");
	const base = `/api/organizations/${organization.id}`;
	for (const department of ["Sales", "Food"])
		await admin.send(`PATCH ${base}/members/${memberIdIn(organization, member.user)}`, {
			body: { department },
		});
	await admin.send("POST /api/account/deletion", { body: { password: admin.password } });
	app.advance(8 * 86_400_000);
	await deleteAccounts(app.deps)({ id: "job", data: null });
	const { user, password } = owner;
	await owner.send("POST /api/auth/login", { body: { email: user.email, password } });
	const acts = await actsIn(owner, organization);
	expect(acts.map(({ actor }) => actor.fullName)).toEqual([null, null]);
	expect(new Set(acts.map(({ actor }) => actor.memberId)).size).toBe(1);
	expect(acts[0]?.actor.memberId).not.toBe(memberIdIn(organization, admin.user));
	expect(acts[0]?.subject?.fullName).toBe(member.user.fullName);
});

test("entries are kept for two years, at most the newest 20,000", async () => {
	const { id } = await createOrganization(await app.signUp());
	const insert = (count: number, at: string) =>
		app.database.script((run) =>
			run(`insert into organization_audit (organization_id, id, actor_id, act, details, at)
				select '${id}', gen_random_uuid(), gen_random_uuid(), 'code-renewed', '{}', timestamptz '${at}'
				from generate_series(1, ${count})`),
		);
	async function count() {
		const [row] = await queryRows(
			app.database,
			`select count(*)::integer as kept from organization_audit where organization_id = '${id}'`,
		);
		return row?.kept;
	}
	await insert(3, "2024-11-01");
	await insert(2, "2025-01-01");
	await purgeActs(app.database.orm, Date.parse("2026-11-21T12:00:00Z"));
	expect(await count()).toBe(2);
	await insert(19_000, "2026-01-01");
	await insert(1_450, "2026-11-21");
	const deletes = vi.spyOn(app.database.orm, "delete");
	await purgeActs(app.database.orm, Date.parse("2026-11-21T12:00:00Z"));
	// 452 acts, in short statements.
	expect(deletes).toHaveBeenCalledTimes(3);
	deletes.mockRestore();
	expect(await count()).toBe(20_000);
});
