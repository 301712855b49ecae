import { afterAll, beforeAll, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import {
	appWithOrganization,
	createOrganization,
	createOrganizationChallenge,
	createTeam,
	join,
	joinAs,
	memberIdIn,
	proposeProgram,
} from "#server/testing/organizations.ts";
import { type TestApp, testNow } from "#server/testing/test-app.ts";
import { announce } from "./announcements/announcement-job.ts";
import { announceChallenge } from "./challenges/announce-challenge-job.ts";
import { deleteOrganizations } from "./life/delete-organizations-job.ts";
import { notifyOfDeletion } from "./life/deletion-notice-job.ts";
import { announceProgram } from "./programs/announce-program-job.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

let app: TestApp;
let owner: Person;
let organization: Organization;
let base: string;

beforeAll(async () => {
	({ app, owner, organization } = await appWithOrganization());
	base = `/api/organizations/${organization.id}`;
});

afterAll(() => app.close());

/** Announces news, a program and a challenge to a team, or to everybody. */
async function addressAudience(audience: { teamId?: string } = {}, to = organization): Promise<void> {
	const { json: news } = await owner.send(`POST /api/organizations/${to.id}/announcements`, {
		body: { text: "Tea", ...audience },
	});
	const { id: programId } = await proposeProgram(owner, to, {
		startDate: "2026-11-23",
		endDate: "2026-11-29",
		...audience,
	});
	const { id: challengeId } = await createOrganizationChallenge(owner, to, {
		startDate: "2026-11-23",
		...audience,
	});
	const by = { organizationId: to.id, authorId: owner.user.id };
	await announce(app.deps)({ id: "job", data: { ...by, announcementId: news.id } });
	await announceProgram(app.deps)({ id: "job", data: { ...by, programId, proposerId: owner.user.id } });
	await announceChallenge(app.deps)({ id: "job", data: { ...by, challengeId } });
}

async function kindsTo(person: Person): Promise<string[]> {
	const { json } = await person.send("GET /api/notices");
	return json.map(({ kind }: { kind: string }) => kind).sort();
}

const toAudience = ["challenge-proposed", "organization-announced", "program-proposed"];

test.each<[string, (member: Person) => Promise<{ status: number }>, string[]]>([
	[
		"is removed",
		({ user }) => owner.send(`DELETE ${base}/members/${memberIdIn(organization, user)}`),
		["membership-ended"],
	],
	["leaves", (member) => member.send(`POST ${base}/leave`), []],
])("a member who %s keeps no unread news and proposals of the organization", async (_, depart, kept) => {
	const member = await joinAs(app, organization, "member");
	const other = await joinAs(app, organization, "member");
	await addressAudience();
	await owner.send(`POST ${base}/deletion`, { body: { password: owner.password } });
	const data = { organizationId: organization.id, askedBy: owner.user.id };
	await notifyOfDeletion(app.deps)({ id: "job", data });
	await owner.send(`DELETE ${base}/deletion`);
	const all = [...toAudience, "organization-deleting"].sort();
	expect(await kindsTo(member)).toEqual(all);
	expect((await depart(member)).status).toBe(204);
	expect(await kindsTo(member)).toEqual(kept);
	expect(await kindsTo(other)).toEqual(all);
});

test("members keep no unread news and proposals of an organization that is deleted", async () => {
	const former = await createOrganization(owner);
	const member = await joinAs(app, former, "member");
	await join(member, organization);
	await addressAudience({}, former);
	await addressAudience();
	await owner.send(`POST /api/organizations/${former.id}/deletion`, { body: { password: owner.password } });
	const data = { organizationId: former.id, askedBy: owner.user.id };
	await notifyOfDeletion(app.deps)({ id: "job", data });
	expect(await kindsTo(member)).toHaveLength(7);
	app.advance(7 * 86_400_000);
	await deleteOrganizations(app.deps)({ id: "job", data: null });
	app.advance(testNow - app.deps.clock());
	expect(await kindsTo(member)).toEqual([...toAudience, "membership-ended"].sort());
});

test("everybody who is in an organization when it is deleted learns it, even who had read that it would be", async () => {
	const closing = await createOrganization(owner);
	const [reader, leaver] = [await joinAs(app, closing, "member"), await joinAs(app, closing, "member")];
	const path = `/api/organizations/${closing.id}`;
	await owner.send(`POST ${path}/deletion`, { body: { password: owner.password } });
	const data = { organizationId: closing.id, askedBy: owner.user.id };
	await notifyOfDeletion(app.deps)({ id: "job", data });
	expect(await kindsTo(reader)).toEqual(["organization-deleting"]);
	await reader.send("POST /api/notices/read", { body: { all: true } });
	await leaver.send(`POST ${path}/leave`);
	app.advance(7 * 86_400_000);
	await deleteOrganizations(app.deps)({ id: "job", data: null });
	app.advance(testNow - app.deps.clock());
	const ended = { kind: "membership-ended", data: { name: closing.name, isDeleted: true }, readAt: null };
	expect((await reader.send("GET /api/notices")).json).toMatchObject([ended]);
	expect(await kindsTo(leaver)).toEqual([]);
});

test("read notices stay", async () => {
	const member = await joinAs(app, organization, "member");
	await addressAudience();
	await member.send("POST /api/notices/read", { body: { all: true } });
	await member.send(`POST ${base}/leave`);
	expect(await kindsTo(member)).toEqual(toAudience);
});

test("a person who is no longer in a team keeps only the unread news and proposals to everybody", async () => {
	const [member, mate] = [
		await joinAs(app, organization, "member"),
		await joinAs(app, organization, "member"),
	];
	const team = await createTeam(owner, organization, { name: "Bakers" });
	const pathOf = ({ user }: Person) => `${base}/teams/${team.id}/members/${memberIdIn(organization, user)}`;
	for (const person of [member, mate]) await owner.send(`PUT ${pathOf(person)}`);
	await addressAudience({ teamId: team.id });
	expect(await kindsTo(member)).toEqual(toAudience);
	app.advance(86_400_000);
	await owner.send("POST /api/auth/login", { body: { email: owner.user.email, password: owner.password } });
	await addressAudience();
	expect((await owner.send(`DELETE ${pathOf(member)}`)).status).toBe(204);
	expect(await kindsTo(member)).toEqual(toAudience);
	expect(await kindsTo(mate)).toHaveLength(6);
});

test("a person who leaves one of two teams of the same name keeps the other's unread news", async () => {
	const member = await joinAs(app, organization, "member");
	const [left, kept] = [
		await createTeam(owner, organization, { name: "Night shift" }),
		await createTeam(owner, organization, { name: "Night shift" }),
	];
	const pathIn = ({ id }: { id: string }) =>
		`${base}/teams/${id}/members/${memberIdIn(organization, member.user)}`;
	for (const team of [left, kept]) {
		await owner.send(`PUT ${pathIn(team)}`);
		const body = { text: `Tea for ${team.id}`, teamId: team.id };
		const { json } = await owner.send(`POST ${base}/announcements`, { body });
		const by = { organizationId: organization.id, authorId: owner.user.id };
		await announce(app.deps)({ id: "job", data: { ...by, announcementId: json.id } });
	}
	expect((await owner.send(`DELETE ${pathIn(left)}`)).status).toBe(204);
	const { json } = await member.send("GET /api/notices");
	expect(json.map(({ data }: { data: { excerpt: string } }) => data.excerpt)).toEqual([`Tea for ${kept.id}`]);
});

test("leaving a team withdraws its unread news from before notices had the team's id", async () => {
	const member = await joinAs(app, organization, "member");
	const team = await createTeam(owner, organization, { name: "Old hands" });
	const path = `${base}/teams/${team.id}/members/${memberIdIn(organization, member.user)}`;
	await owner.send(`PUT ${path}`);
	await addressAudience({ teamId: team.id });
	await app.database.script((run) =>
		run(`update notices set data = data - 'teamId' where user_id = '${member.user.id}'`),
	);
	expect((await owner.send(`DELETE ${path}`)).status).toBe(204);
	expect(await kindsTo(member)).toEqual([]);
});
