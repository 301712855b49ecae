import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { iso } from "#server/ground/iso.ts";
import { leaveOrganizations } from "#server/organizations/members/departures.ts";
import { announceProgram } from "#server/organizations/programs/announce-program-job.ts";
import { organizationRequests } from "#server/organizations/tables.ts";
import { watchedOrm } from "#server/testing/database/watched-orm.ts";
import { countPushes } from "#server/testing/notices/pushes.ts";
import {
	createOrganization,
	join,
	joinAs,
	memberIdIn,
	proposeProgram,
} from "#server/testing/organizations.ts";
import { queryRows, rowReader } from "#server/testing/rows.ts";
import { crowd } from "#server/testing/social/crowd.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { deleteOrganizations } from "./delete-organizations-job.ts";
import { notifyOfDeletion } from "./deletion-notice-job.ts";
import { withdrawDeletionNotices } from "./withdraw-deletion-job.ts";

let app: TestApp;
const password = "monsoon-21";

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

async function mine(person: Client) {
	return (await person.send("GET /api/organizations/user")).json;
}

function runDeletions() {
	return deleteOrganizations(app.deps)({ id: "job", data: null });
}

describe("an organization", () => {
	test("belongs to its creator, with the form's defaults", async () => {
		const person = await app.signUp();
		const { status, json } = await person.send("POST /api/organizations", { body: { name: "  Chai  " } });
		expect(status).toBe(201);
		expect(json).toMatchObject({
			name: "Chai",
			type: "company",
			description: null,
			allowPublicRegistration: false,
			requireEmailVerification: true,
			defaultHabitVisibility: "team",
			enableLeaderboards: true,
			enableChallenges: true,
			memberCount: 1,
			role: "owner",
			department: null,
			deletesAt: null,
		});
		expect(json.code).toMatch(/^[a-z]{10}$/);
		expect(await mine(person)).toMatchObject([{ id: json.id, name: "Chai", role: "owner", memberCount: 1 }]);
	});

	test("is created once, however often a device repeats the call", async () => {
		const person = await app.signUp();
		const body = { id: uuidv7(), name: "Chai" };
		const replies = await Promise.all([1, 2, 3].map(() => person.send("POST /api/organizations", { body })));
		expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
		expect(await mine(person)).toHaveLength(1);
		const thief = await app.signUp();
		const { status, json } = await thief.send("POST /api/organizations", { body });
		expect([status, Object.keys(json.fields)]).toEqual([400, ["id"]]);
		expect(await mine(thief)).toEqual([]);
	});

	test.each([
		[{ name: " " }, "name"],
		[{ name: "x".repeat(256) }, "name"],
		[{ name: "a\u202eb" }, "name"],
		[{ name: "Chai", type: "club" }, "type"],
		[{ name: "Chai", description: "x".repeat(1001) }, "description"],
		[{ name: "Chai", memberCount: 7 }, "memberCount"],
	])("can't be created as %j", async (body, field) => {
		const person = await app.signUp();
		const { status, json } = await person.send("POST /api/organizations", { body });
		expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
	});

	test("is refused beyond three per owner, even if they are created concurrently", async () => {
		const person = await app.signUp();
		const replies = await Promise.all(
			[1, 2, 3, 4, 5].map((n) => person.send("POST /api/organizations", { body: { name: `Number ${n}` } })),
		);
		expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
		expect(replies.find(({ status }) => status === 409)?.json.code).toBe("too-many-owned");
	});

	test("is renamed, and keeps omitted fields", async () => {
		const owner = await app.signUp();
		const { id } = await createOrganization(owner, { description: "Walks" });
		const at = `PATCH /api/organizations/${id}`;
		const renamed = await owner.send(at, {
			body: { name: "Chai and Books", requireEmailVerification: false },
		});
		expect(renamed.json).toMatchObject({
			name: "Chai and Books",
			description: "Walks",
			requireEmailVerification: false,
			allowPublicRegistration: true,
		});
		expect((await owner.send(at, { body: { description: null } })).json.description).toBeNull();
		expect((await owner.send(at, { body: { name: "" } })).status).toBe(400);
	});

	test("becomes the current one of its creator, and of people who join without a current one", async () => {
		const current = async (person: Client) =>
			(await person.send("GET /api/auth/me")).json.currentOrganizationId;
		const switchTo = (person: Client, organizationId: unknown) =>
			person.send("POST /api/organizations/switch", { body: { organizationId } });
		const [owner, guest] = [await app.signUp(), await app.signUp()];
		expect(await current(owner)).toBeNull();
		const [first, second] = [await createOrganization(owner), await createOrganization(owner)];
		expect(await current(owner)).toBe(second.id);
		await join(guest, first);
		await join(guest, second);
		expect(await current(guest)).toBe(first.id);
		expect((await switchTo(guest, second.id)).status).toBe(204);
		expect(await current(guest)).toBe(second.id);
		const foreign = await createOrganization(await app.signUp());
		expect((await switchTo(guest, foreign.id)).status).toBe(404);
		expect((await switchTo(guest, "chai")).status).toBe(400);
		await owner.send(`DELETE /api/organizations/${second.id}/members/${memberIdIn(second, guest.user)}`);
		expect(await current(guest)).toBeNull();
		await switchTo(guest, first.id);
		await guest.send(`POST /api/organizations/${first.id}/leave`);
		expect(await current(guest)).toBeNull();
		expect((await switchTo(owner, null)).status).toBe(204);
		expect(await current(owner)).toBeNull();
	});

	test("shows its code to admins and owners, and a new code replaces the old one", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		const at = `/api/organizations/${organization.id}`;
		const [member, manager, admin] = [
			await joinAs(app, organization, "member"),
			await joinAs(app, organization, "manager"),
			await joinAs(app, organization, "admin"),
		];
		const codeFor = async (person: Client) => (await person.send(`GET ${at}`)).json.code;
		expect([await codeFor(member), await codeFor(manager)]).toEqual([null, null]);
		expect(await codeFor(admin)).toBe(organization.code);
		const renewed = await admin.send(`POST ${at}/code`);
		expect(renewed.json.code).not.toBe(organization.code);
		const guest = await app.signUp();
		expect((await join(guest, organization)).json.code).toBe("unknown-code");
		expect((await join(guest, renewed.json)).json.state).toBe("joined");
	});

	test("can't become a family with more than twenty people", async () => {
		const owner = await app.signUp();
		const { id } = await createOrganization(owner);
		const become = () => owner.send(`PATCH /api/organizations/${id}`, { body: { type: "personal" } });
		const count = (members: number) =>
			app.database.script((run) =>
				run(`update organizations set member_count = ${members} where id = '${id}'`),
			);
		await count(21);
		const { status, json } = await become();
		expect([status, json.code]).toEqual([409, "too-many-for-personal"]);
		await count(20);
		expect((await become()).json.type).toBe("personal");
	});
});

describe("a deletion", () => {
	const deletion = (owner: Client, id: string, method = "POST") =>
		owner.send(
			`${method} /api/organizations/${id}/deletion`,
			method === "POST" ? { body: { password } } : {},
		);

	test("needs the password, and deletes everything but notices after seven days", async () => {
		const stored = await rowReader(app.database);
		const owner = await app.signUp();
		const member = await app.signUp();
		const asker = await app.signUp();
		const before = await stored();
		const organization = await createOrganization(owner);
		await join(member, organization);
		const at = `/api/organizations/${organization.id}`;
		await owner.send(`PATCH ${at}`, { body: { allowPublicRegistration: false } });
		await join(asker, organization);
		const { id: programId } = await proposeProgram(owner, organization);
		const proposed = { organizationId: organization.id, programId, proposerId: owner.user.id };
		await announceProgram(app.deps)({ id: "job", data: proposed });
		const wrong = await owner.send(`POST ${at}/deletion`, { body: { password: "monsoon-20" } });
		expect([wrong.status, wrong.json.code]).toEqual([422, "wrong-password"]);
		const asked = await deletion(owner, organization.id);
		expect(asked.json.deletesAt).toBe("2026-11-28T12:30:00.000Z");
		const data = { organizationId: organization.id, askedBy: owner.user.id };
		await notifyOfDeletion(app.deps)({ id: "job", data });
		await app.advance(86_400_000);
		expect((await deletion(owner, organization.id)).json.deletesAt).toBe(asked.json.deletesAt);
		expect((await join(await app.signUp(), organization)).json.code).toBe("unknown-code");
		await runDeletions();
		expect(await mine(member)).toHaveLength(1);
		await app.advance(6 * 86_400_000);
		await runDeletions();
		expect([await mine(owner), await mine(member)]).toEqual([[], []]);
		expect((await owner.send(`GET ${at}`)).status).toBe(404);
		for (const person of [owner, member, asker])
			expect((await person.send("GET /api/auth/me")).json.currentOrganizationId).toBeNull();
		// Notices belong to their readers and stay.
		await app.database.script((run) => run("delete from notices"));
		expect((await stored()).includes(organization.id)).toBe(false);
		expect(before.includes(organization.id)).toBe(false);
	});

	test("leaves no members behind if it is interrupted and run again", async () => {
		const owner = await app.signUp();
		const member = await app.signUp();
		const organization = await createOrganization(owner);
		await join(member, organization);
		await deletion(owner, organization.id);
		await app.advance(7 * 86_400_000);
		// A check rather than a trigger, which Citus refuses.
		await app.database.script((run) =>
			run(`alter table users add constraint stay check (
				current_organization_id is not null or id not in ('${owner.user.id}', '${member.user.id}'))`),
		);
		await runDeletions();
		expect(await mine(owner)).toHaveLength(1);
		await app.database.script((run) => run("alter table users drop constraint stay"));
		await runDeletions();
		expect([await mine(owner), await mine(member)]).toEqual([[], []]);
		for (const person of [owner, member])
			expect((await person.send("GET /api/auth/me")).json.currentOrganizationId).toBeNull();
	});

	test("keeps requests to join from being accepted until it is withdrawn", async () => {
		const [owner, asker] = [await app.signUp(), await app.signUp()];
		const organization = await createOrganization(owner);
		const at = `/api/organizations/${organization.id}`;
		await owner.send(`PATCH ${at}`, { body: { allowPublicRegistration: false } });
		await join(asker, organization);
		const accept = () => owner.send(`POST ${at}/requests/${memberIdIn(organization, asker.user)}/accept`);
		await deletion(owner, organization.id);
		const { status, json } = await accept();
		expect([status, json.code]).toEqual([409, "organization-being-deleted"]);
		expect(await mine(asker)).toEqual([]);
		await deletion(owner, organization.id, "DELETE");
		expect((await accept()).status).toBe(204);
		expect(await mine(asker)).toHaveLength(1);
	});

	test("notifies people whose requests to join are pending", async () => {
		const [owner, asker] = [await app.signUp(), await app.signUp()];
		const organization = await createOrganization(owner, { allowPublicRegistration: false });
		await join(asker, organization);
		await deletion(owner, organization.id);
		await app.advance(7 * 86_400_000);
		await runDeletions();
		expect((await asker.send("GET /api/organizations/requests")).json).toEqual([]);
		expect((await asker.send("GET /api/notices")).json).toMatchObject([
			{ kind: "organization-declined", data: { name: organization.name, isDeleted: true } },
		]);
	});

	test("that follows from its last member's account deletion notifies people with pending requests", async () => {
		const [owner, asker] = [await app.signUp(), await app.signUp()];
		const organization = await createOrganization(owner, { allowPublicRegistration: false });
		await join(asker, organization);
		await leaveOrganizations(app.deps, owner.user.id);
		expect((await asker.send("GET /api/notices")).json).toMatchObject([
			{ kind: "organization-declined", data: { isDeleted: true } },
		]);
	});

	test("that follows from its last member's account deletion closes ten requests at a time", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner, { allowPublicRegistration: false });
		const { orm } = app.deps;
		await orm.insert(organizationRequests).values(
			(await crowd(app, 120)).map(({ id }) => ({
				organizationId: organization.id,
				userId: id,
				createdAt: iso(app.deps.clock()),
			})),
		);
		const waiting = async () =>
			(
				await queryRows(
					app.database,
					`select 1 from organization_requests where organization_id = '${organization.id}'`,
				)
			).length;
		const left: number[] = [];
		const watched = watchedOrm(orm, { after: async () => left.push(await waiting()) });
		await leaveOrganizations({ ...app.deps, orm: watched }, owner.user.id);
		expect(left).toEqual([...Array.from({ length: 13 }, (_, piece) => 120 - 10 * piece), 0]);
		expect(
			await queryRows(app.database, `select id from organizations where id = '${organization.id}'`),
		).toEqual([]);
	});

	test("notifies the other members once", async () => {
		const owner = await app.signUp();
		const member = await app.signUp();
		const organization = await createOrganization(owner);
		await join(member, organization);
		const deletionNoticesTo = async (person: Client) =>
			(await person.send("GET /api/notices")).json.filter(
				({ kind }: { kind: string }) => kind === "organization-deleting",
			);
		const notifyMembers = () =>
			notifyOfDeletion(app.deps)({
				id: "job",
				data: { organizationId: organization.id, askedBy: owner.user.id },
			});
		await notifyMembers();
		expect(await deletionNoticesTo(member)).toEqual([]);
		await deletion(owner, organization.id);
		await notifyMembers();
		await notifyMembers();
		expect(await deletionNoticesTo(member)).toMatchObject([
			{ data: { organizationId: organization.id, name: organization.name } },
		]);
		expect(await deletionNoticesTo(owner)).toEqual([]);
	});

	test("removes its notices, even read ones, when it is withdrawn", async () => {
		const owner = await app.signUp();
		const [reader, member, other] = [await app.signUp(), await app.signUp(), await app.signUp()];
		const organization = await createOrganization(owner);
		for (const person of [reader, member, other]) await join(person, organization);
		const data = { organizationId: organization.id, askedBy: owner.user.id };
		const notifyMembers = () => notifyOfDeletion(app.deps)({ id: "job", data });
		const withdraw = () => withdrawDeletionNotices(app.deps)({ id: "job", data });
		const deletionNoticesTo = async (person: Client) =>
			(await person.send("GET /api/notices")).json.filter(
				({ kind }: { kind: string }) => kind === "organization-deleting",
			).length;
		const noticeCounts = () => Promise.all([reader, member, other].map(deletionNoticesTo));
		await deletion(owner, organization.id);
		await notifyMembers();
		expect((await reader.send("POST /api/notices/read", { body: { all: true } })).status).toBe(204);
		expect(await noticeCounts()).toEqual([1, 1, 1]);
		await withdraw();
		expect(await noticeCounts()).toEqual([1, 1, 1]);
		await deletion(owner, organization.id, "DELETE");
		await Promise.all([notifyMembers(), withdraw()]);
		expect(await noticeCounts()).toEqual([0, 0, 0]);
		await app.advance(1_000);
		await deletion(owner, organization.id);
		await withdraw();
		await notifyMembers();
		expect(await noticeCounts()).toEqual([1, 1, 1]);
	});

	test("that is requested and withdrawn again and again pushes once a day", async () => {
		const [owner, member] = [await app.signUp(), await app.signUp()];
		const organization = await createOrganization(owner);
		await join(member, organization);
		const data = { organizationId: organization.id, askedBy: owner.user.id };
		const before = await countPushes(app.database, member.user.id);
		const pushes = async () => (await countPushes(app.database, member.user.id)) - before;
		async function requestAndWithdraw() {
			await deletion(owner, organization.id);
			await notifyOfDeletion(app.deps)({ id: "job", data });
			await deletion(owner, organization.id, "DELETE");
			await withdrawDeletionNotices(app.deps)({ id: "job", data });
			await app.advance(1_000);
		}
		for (let count = 0; count < 3; count++) await requestAndWithdraw();
		expect(await pushes()).toBe(1);
		await app.advance(86_400_000);
		await requestAndWithdraw();
		expect(await pushes()).toBe(2);
	});

	test("can be withdrawn until it is due", async () => {
		const owner = await app.signUp();
		const { id } = await createOrganization(owner);
		await deletion(owner, id);
		expect((await deletion(owner, id, "DELETE")).json.deletesAt).toBeNull();
		await app.advance(8 * 86_400_000);
		await runDeletions();
		expect(await mine(owner)).toHaveLength(1);
		await deletion(owner, id);
		await app.advance(7 * 86_400_000);
		expect((await deletion(owner, id, "DELETE")).status).toBe(404);
	});
});
