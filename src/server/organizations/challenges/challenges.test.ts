import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { OrganizationChallenge } from "#contract/organizations/challenges.ts";
import type { LeaderboardRow } from "#contract/organizations/leaderboards.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { deleteOrganizations } from "#server/organizations/life/delete-organizations-job.ts";
import { deleteAccounts } from "#server/personal-data/deletion/jobs.ts";
import { sendChallengeChanged } from "#server/social/challenges/challenge-changed-job.ts";
import { endChallenge } from "#server/social/challenges/end-challenge-job.ts";
import { recountChallenges } from "#server/social/challenges/recount-job.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import {
	appWithOrganization,
	createOrganization,
	createOrganizationChallenge,
	createTeam,
	joinAs,
	memberIdIn,
	organizationChallengeForm,
} from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type TestApp, testNow } from "#server/testing/test-app.ts";
import { announceChallenge } from "./announce-challenge-job.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

const today = "2026-11-21";
let app: TestApp;
let administrator: Person;
let owner: Person;
let organization: Organization;

beforeAll(async () => {
	({ app, administrator, owner, organization } = await appWithOrganization());
});

afterEach(() => app.advance(testNow - app.deps.clock()));

afterAll(() => app.close());

function base(of: Pick<Organization, "id"> = organization) {
	return `/api/organizations/${of.id}`;
}
function pathOf({ id }: { id: string }) {
	return `${base()}/challenges/${id}`;
}
function idOf({ user }: Pick<Person, "user">) {
	return memberIdIn(organization, user);
}
async function list(
	reader: Client,
	of: Pick<Organization, "id"> = organization,
): Promise<OrganizationChallenge[]> {
	return (await reader.send(`GET ${base(of)}/challenges`)).json;
}
async function titles(reader: Client): Promise<string[]> {
	return (await list(reader)).map(({ title }) => title);
}
async function notices(reader: Client): Promise<{ kind: string; data: object }[]> {
	return (await reader.send("GET /api/notices")).json;
}
async function kinds(reader: Client): Promise<string[]> {
	return (await notices(reader)).map(({ kind }) => kind);
}
function join(person: Client, challenge: { id: string }, body: object = {}) {
	return person.send(`POST ${pathOf(challenge)}/join`, { body });
}
function end({ id: challengeId }: { id: string }) {
	return endChallenge(app.deps)({ id: "job", data: { challengeId } });
}
async function newMember(fullName = "Ravi Nair") {
	const person = await joinAs(app, organization, "member", { fullName });
	await pay(administrator, person.user.email);
	return { ...person, habit: await createHabit(person, { name: "Quiet hour" }) };
}

describe("a challenge of an organization", () => {
	test("is created once however often it is sent, with at most one notice a day", async () => {
		const member = await newMember();
		const id = crypto.randomUUID();
		const create = () =>
			owner.send(`POST ${base()}/challenges`, { body: { ...organizationChallengeForm, id } });
		const first = await create();
		expect(first.status).toBe(201);
		expect(first.json).toMatchObject({ id, team: null, mayRun: true, mayTakePart: true, me: null });
		expect((await create()).json).toEqual(first.json);
		const data = { challengeId: id, authorId: owner.user.id };
		const other = await createOrganizationChallenge(owner, organization);
		for (const challengeId of [id, id, other.id])
			await announceChallenge(app.deps)({ id: "job", data: { ...data, challengeId } });
		const proposals = (await notices(member)).filter(({ kind }) => kind === "challenge-proposed");
		expect(proposals).toHaveLength(1);
		expect(proposals[0]?.data).toMatchObject({ organizationId: organization.id, challengeId: id });
		const causes = await queryRows(app.database, "select cause from notice_causes");
		expect(JSON.stringify(causes)).not.toContain(organization.id);
		expect(await kinds(owner)).not.toContain("challenge-proposed");
		await owner.send(`DELETE ${pathOf({ id })}`);
		await end({ id });
		expect(await kinds(member)).not.toContain("challenge-proposed");
	});

	test.each([
		[{ startDate: "2026-11-20" }, "startDate"],
		[{ startDate: "2027-11-22" }, "startDate"],
		[{ duration: 8 }, "duration"],
		[{ title: " " }, "title"],
	])("with %o is refused", async (changes, field) => {
		const body = { ...organizationChallengeForm, ...changes };
		const { status, json } = await owner.send(`POST ${base()}/challenges`, { body });
		expect([status, json.code, Object.keys(json.fields)]).toEqual([400, "invalid-input", [field]]);
	});

	test("is joined with a habit, counts its logs, and ranks people under their full names", async () => {
		const [ravi, asha] = [await newMember("Ravi Nair"), await newMember("Asha Rao")];
		const challenge = await createOrganizationChallenge(owner, organization, { startDate: today });
		expect((await join(ravi, challenge, { habitId: asha.habit.id })).status).toBe(404);
		for (const each of [ravi, asha]) {
			const { json } = await join(each, challenge, { habitId: each.habit.id });
			expect(json.me).toMatchObject({ habitId: each.habit.id, progress: 0 });
		}
		expect((await join(ravi, challenge)).json.participantCount).toBe(2);
		await ravi.send(`PUT /api/habits/${ravi.habit.id}/logs/${today}`, { body: { completed: true } });
		await recountChallenges(app.deps)({ id: "minute", data: null });
		const { json } = await asha.send(`GET ${pathOf(challenge)}/standings`);
		expect(json).toMatchObject({
			participants: 2,
			rows: [
				{ place: 1, fullName: "Ravi Nair", progress: 14, isMe: false },
				{ place: 2, fullName: "Asha Rao", progress: 0, isMe: true },
			],
		});
		for (const each of [ravi, asha])
			await each.send("PUT /api/social/me", { body: { socialName: "In the hub" } });
		await asha.send(`POST /api/social/blocks/${ravi.user.id}`);
		const hidden = await asha.send(`GET ${pathOf(challenge)}/standings`);
		expect(hidden.json.rows[0]).toMatchObject({ fullName: null, progress: 14 });
		await asha.send(`POST ${pathOf(challenge)}/leave`);
		expect((await list(ravi)).find(({ id }) => id === challenge.id)?.participantCount).toBe(1);
	});

	test("can be changed before it begins and cancelled, each with a notice that links to it", async () => {
		const member = await newMember();
		const challenge = await createOrganizationChallenge(owner, organization);
		await join(member, challenge);
		const change = (body: object) => owner.send(`PATCH ${pathOf(challenge)}`, { body });
		expect((await change({ duration: 14, startDate: "2026-11-23" })).json).toMatchObject({
			duration: 14,
			startDate: "2026-11-23",
			endDate: "2026-12-07",
		});
		await sendChallengeChanged(app.deps)({ id: "job", data: { challengeId: challenge.id } });
		const linked = expect.objectContaining({ organizationId: organization.id, challengeId: challenge.id });
		const noticeOf = (kind: string) => expect.objectContaining({ kind, data: linked });
		expect(await notices(member)).toContainEqual(noticeOf("challenge-changed"));
		expect((await owner.send(`DELETE ${pathOf(challenge)}`)).status).toBe(204);
		expect((await member.send(`GET ${pathOf(challenge)}`)).status).toBe(404);
		await end(challenge);
		expect(await notices(member)).toContainEqual(noticeOf("challenge-cancelled"));
		expect(await notices(member)).not.toContainEqual(noticeOf("challenge-changed"));
		const begun = await createOrganizationChallenge(owner, organization, { startDate: today });
		const { json } = await owner.send(`PATCH ${pathOf(begun)}`, { body: { title: "Other" } });
		expect(json.code).toBe("challenge-begun");
	});

	test("is refused if the organization has fifty open ones", async () => {
		const full = await createOrganization(owner);
		const { id } = await createOrganizationChallenge(owner, full);
		const copied = (table: string, changes: object) => `
			insert into ${table} select (jsonb_populate_record(source, '${JSON.stringify(changes)}'::jsonb
				|| jsonb_build_object('id', gen_random_uuid()))).*
			from ${table} source, generate_series(1, 49) where source.id = '${id}'`;
		await app.database.script((run) => run(copied("challenge_list", {})));
		const { status, json } = await owner.send(`POST ${base(full)}/challenges`, {
			body: organizationChallengeForm,
		});
		expect([status, json.code]).toEqual([409, "too-many-organization-challenges"]);
	});
});

describe("permissions", () => {
	test("admins create challenges for everybody, leaders for their team", async () => {
		const [manager, member] = [
			await joinAs(app, organization, "manager"),
			await joinAs(app, organization, "member"),
		];
		const team = await createTeam(owner, organization, { name: "Bakers", leaderId: idOf(manager) });
		const other = await createTeam(owner, organization, { name: "Drivers" });
		const create = async (by: Client, teamId: string | null) =>
			(await by.send(`POST ${base()}/challenges`, { body: { ...organizationChallengeForm, teamId } })).status;
		expect(await create(member, null)).toBe(403);
		expect(await create(member, team.id)).toBe(403);
		expect(await create(manager, null)).toBe(403);
		expect(await create(manager, other.id)).toBe(403);
		expect(await create(manager, crypto.randomUUID())).toBe(404);
		expect(await create(manager, team.id)).toBe(201);
		expect(await create(await joinAs(app, organization, "admin"), other.id)).toBe(201);
	});

	test("a team's challenge is visible to its members, and to admins, who can't take part", async () => {
		const [manager, inside, outside, admin] = [
			await joinAs(app, organization, "manager"),
			await joinAs(app, organization, "member"),
			await joinAs(app, organization, "member"),
			await joinAs(app, organization, "admin"),
		];
		const team = await createTeam(owner, organization, { name: "Painters", leaderId: idOf(manager) });
		await manager.send(`PUT ${base()}/teams/${team.id}/members/${idOf(inside)}`);
		const challenge = await createOrganizationChallenge(manager, organization, {
			title: "Paint daily",
			teamId: team.id,
		});
		expect(challenge).toMatchObject({ team: { id: team.id, name: "Painters" }, mayRun: true });
		expect(await titles(inside)).toContain("Paint daily");
		expect(await titles(outside)).not.toContain("Paint daily");
		for (const route of [`GET ${pathOf(challenge)}`, `GET ${pathOf(challenge)}/standings`])
			expect((await outside.send(route)).status).toBe(404);
		expect((await join(outside, challenge)).status).toBe(404);
		expect((await join(admin, challenge)).json.code).toBe("not-in-team");
		expect((await inside.send(`DELETE ${pathOf(challenge)}`)).status).toBe(403);
		await join(inside, challenge);
		await manager.send(`DELETE ${base()}/teams/${team.id}/members/${idOf(inside)}`);
		expect(await titles(inside)).not.toContain("Paint daily");
		expect((await list(admin)).find(({ id }) => id === challenge.id)).toMatchObject({
			participantCount: 0,
			mayRun: true,
			mayTakePart: false,
		});
		await join(manager, challenge);
		await owner.send(`DELETE ${base()}/teams/${team.id}`);
		expect(await titles(admin)).not.toContain("Paint daily");
		await end(challenge);
		expect(await kinds(manager)).toContain("challenge-cancelled");
	});
});

test("fifty newer challenges of another team don't hide a member's own", async () => {
	const member = await joinAs(app, organization, "member");
	const [own, plain] = [
		await createOrganizationChallenge(owner, organization, { title: "Own" }),
		await createOrganizationChallenge(owner, organization, { title: "Plain" }),
	];
	await join(owner, own);
	const other = await createTeam(owner, organization, { name: "Runners" });
	const newer = Array.from({ length: 50 }, () => crypto.randomUUID());
	const past = "false, '2026-11-10', '2026-11-17', 0, 0";
	await app.database.script(async (run) => {
		for (const table of ["habit_challenges", "challenge_list"])
			for (const { id } of [own, plain])
				await run(
					`update ${table} set start_date = '2026-10-01', end_date = '2026-10-08' where id = '${id}'`,
				);
		await run(`insert into habit_challenges (id, organization_id, team_id, title, description, category, duration,
			target_frequency, invite_code, created_at, updated_at, is_public, start_date, end_date, participant_count,
			recent_joins) values ${newer.map(
				(id) => `('${id}', '${organization.id}', '${other.id}', 'Run', 'Run', 'health',
				7, 7, '${id}', now(), now(), ${past})`,
			)}`);
		return run(`insert into challenge_list (id, organization_id, is_public, start_date, end_date, participant_count,
			recent_joins) values ${newer.map((id) => `('${id}', '${organization.id}', ${past})`)}`);
	});
	expect(await titles(member)).toEqual(expect.arrayContaining(["Own", "Plain"]));
	const seen = await titles(owner);
	expect(seen.filter((title) => title === "Run")).toHaveLength(50);
	expect(seen).toContain("Own");
	expect(seen).not.toContain("Plain");
});

test("a challenge is hidden from outsiders and from the hub", async () => {
	const member = await newMember();
	const stranger = await app.signUp();
	const challenge = await createOrganizationChallenge(owner, organization, {
		title: "Only for us",
		startDate: today,
	});
	await join(member, challenge, { habitId: member.habit.id });
	expect((await stranger.send(`GET ${pathOf(challenge)}`)).status).toBe(404);
	const elsewhere = await createOrganization(stranger);
	expect((await stranger.send(`GET ${base(elsewhere)}/challenges/${challenge.id}`)).status).toBe(404);
	expect(
		(await stranger.send(`POST ${base(elsewhere)}/challenges/${challenge.id}/join`, { body: {} })).status,
	).toBe(404);
	for (const each of [member, stranger])
		await each.send("PUT /api/social/me", { body: { socialName: "Mina" } });
	const hub = `/api/social/challenges/${challenge.id}`;
	for (const each of [member, stranger, owner]) {
		for (const route of [`GET ${hub}`, `GET ${hub}/standings`, `DELETE ${hub}`, `POST ${hub}/leave`])
			expect((await each.send(route)).status, route).toBe(404);
		for (const route of [`POST ${hub}/join`, `PATCH ${hub}`])
			expect((await each.send(route, { body: {} })).status, route).toBe(404);
	}
	const report = { body: { reason: "spam" } };
	expect((await member.send(`POST ${hub}/reports`, report)).status).toBe(404);
	const post = { content: "Look", challengeId: challenge.id };
	expect((await member.send("POST /api/social/posts", { body: post })).status).toBe(404);
	for (const route of [
		"GET /api/social/challenges",
		"GET /api/social/challenges?status=active",
		"GET /api/social/featured-challenge",
		"GET /api/social/me",
		"GET /api/social/summary",
		`GET /api/social/people/${member.user.id}/challenges`,
	])
		for (const each of [member, stranger])
			expect((await each.send(route)).text, route).not.toContain("Only for us");
});

test("switching challenges off hides them all, and refuses new ones", async () => {
	const member = await newMember();
	const challenge = await createOrganizationChallenge(owner, organization);
	await join(member, challenge);
	await owner.send(`PATCH ${base()}`, { body: { enableChallenges: false } });
	expect(await list(owner)).toEqual([]);
	expect((await member.send(`GET ${pathOf(challenge)}`)).status).toBe(404);
	expect((await join(member, challenge)).status).toBe(404);
	const { status, json } = await owner.send(`POST ${base()}/challenges`, { body: organizationChallengeForm });
	expect([status, json.code]).toEqual([409, "challenges-off"]);
	await owner.send(`PATCH ${base()}`, { body: { enableChallenges: true } });
	expect((await member.send(`GET ${pathOf(challenge)}`)).json.me).not.toBeNull();
});

test("deleting a team calls its challenge off only for members who have no result yet", async () => {
	const [here, west] = [await newMember(), await newMember()];
	await west.send("PATCH /api/auth/me", { body: { timeZone: "America/Los_Angeles" } });
	const team = await createTeam(owner, organization, { name: "Runners" });
	for (const { user } of [here, west])
		await owner.send(`PUT ${base()}/teams/${team.id}/members/${idOf({ user })}`);
	const challenge = await createOrganizationChallenge(owner, organization, { teamId: team.id });
	for (const member of [here, west]) await join(member, challenge);
	app.advance(Date.parse(`${challenge.endDate}T04:00:00Z`) - app.deps.clock());
	await recountChallenges(app.deps)({ id: "minute", data: null });
	await owner.send("POST /api/auth/login", { body: { email: owner.user.email, password: owner.password } });
	expect((await owner.send(`DELETE ${base()}/teams/${team.id}`)).status).toBe(204);
	await end(challenge);
	app.advance(testNow - app.deps.clock());
	expect(await kinds(here)).not.toContain("challenge-cancelled");
	expect(await kinds(west)).toContain("challenge-cancelled");
});

describe("taking part ends", () => {
	const rowsOf = ({ user }: Person) => `
		select 'participant' as kind from challenge_participants where user_id = '${user.id}'
		union all select 'membership' from challenge_memberships where user_id = '${user.id}'`;

	test.each([
		["leaving", (person: Person) => person.send(`POST ${base()}/leave`)],
		["being removed from", (person: Person) => owner.send(`DELETE ${base()}/members/${idOf(person)}`)],
	])("on %s the organization, which frees the place", async (_name, leave) => {
		const member = await newMember();
		const challenge = await createOrganizationChallenge(owner, organization);
		await join(member, challenge, { habitId: member.habit.id });
		await sendChallengeChanged(app.deps)({ id: "job", data: { challengeId: challenge.id } });
		await leave(member);
		expect(await queryRows(app.database, rowsOf(member))).toEqual([]);
		expect(await kinds(member)).not.toContain("challenge-changed");
		expect((await owner.send(`GET ${pathOf(challenge)}`)).json.participantCount).toBe(0);
	});

	test("with the creator's account, but the challenge continues", async () => {
		const admin = await joinAs(app, organization, "admin");
		const challenge = await createOrganizationChallenge(admin, organization);
		await join(admin, challenge);
		await admin.send("POST /api/account/deletion", { body: { password: admin.password } });
		app.advance(8 * 86_400_000);
		await deleteAccounts(app.deps)({ id: "job", data: null });
		app.advance(testNow - app.deps.clock());
		expect((await owner.send(`GET ${pathOf(challenge)}`)).json).toMatchObject({ participantCount: 0 });
	});

	test("with the organization, and participants are notified", async () => {
		const boss = await app.signUp();
		const closing = await createOrganization(boss);
		const member = await joinAs(app, closing, "member");
		const challenge = await createOrganizationChallenge(boss, closing, { duration: 30 });
		await member.send(`POST ${base(closing)}/challenges/${challenge.id}/join`, { body: {} });
		await boss.send(`POST ${base(closing)}/deletion`, { body: { password: boss.password } });
		app.advance(8 * 86_400_000);
		await deleteOrganizations(app.deps)({ id: "job", data: null });
		await end(challenge);
		app.advance(testNow - app.deps.clock());
		expect(await queryRows(app.database, rowsOf(member))).toEqual([]);
		const rows = `select id from challenge_list where id = '${challenge.id}'`;
		expect(await queryRows(app.database, rows)).toEqual([]);
		expect(await kinds(member)).toContain("challenge-cancelled");
	});
});

test("a leaderboard counts challenges for everybody, but not those of a team", async () => {
	const member = await newMember("Uma");
	async function board(): Promise<[string, number][]> {
		const { json } = await owner.send(`GET ${base()}/leaderboard?period=30d`);
		return json.first.map(({ name, share }: LeaderboardRow) => [name, share]);
	}
	const team = await createTeam(owner, organization, { name: "Gardeners" });
	await owner.send(`PUT ${base()}/teams/${team.id}/members/${idOf(member)}`);
	const ofTeam = await createOrganizationChallenge(owner, organization, {
		startDate: today,
		teamId: team.id,
	});
	await member.send(`PATCH ${base()}/me`, { body: { isOnLeaderboard: true } });
	await join(member, ofTeam, { habitId: member.habit.id });
	await member.send(`PUT /api/habits/${member.habit.id}/logs/${today}`, { body: { completed: true } });
	await recountChallenges(app.deps)({ id: "minute", data: null });
	expect(await board()).toEqual([]);
	const challenge = await createOrganizationChallenge(owner, organization, { startDate: today });
	await join(member, challenge, { habitId: member.habit.id });
	await recountChallenges(app.deps)({ id: "minute", data: null });
	expect(await board()).toEqual([["Uma", 100]]);
	await member.send(`POST ${pathOf(challenge)}/leave`);
	expect(await board()).toEqual([]);
});
