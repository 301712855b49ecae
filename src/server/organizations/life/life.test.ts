import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOrganization, join, joinAs } from "#server/testing/organizations.ts";
import { rowReader } from "#server/testing/rows.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { deleteOrganizations } from "./delete-organizations-job.ts";
import { tellDeletion } from "./tell-deletion-job.ts";
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

describe("an organisation", () => {
	test("is its creator's, with the defaults of the form", async () => {
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

	test("is created once, however often a device repeats it", async () => {
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
	])("is refused as %j", async (body, field) => {
		const person = await app.signUp();
		const { status, json } = await person.send("POST /api/organizations", { body });
		expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
	});

	test("is one of three that a person owns, also at once", async () => {
		const person = await app.signUp();
		const replies = await Promise.all(
			[1, 2, 3, 4, 5].map((n) => person.send("POST /api/organizations", { body: { name: `Number ${n}` } })),
		);
		expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
		expect(replies.find(({ status }) => status === 409)?.json.code).toBe("too-many-owned");
	});

	test("is renamed, and keeps what was not said", async () => {
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

	test("is worked in by its creator, and by whoever joins and works in none", async () => {
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
		const alien = await createOrganization(await app.signUp());
		expect((await switchTo(guest, alien.id)).status).toBe(404);
		expect((await switchTo(guest, "chai")).status).toBe(400);
		await owner.send(`DELETE /api/organizations/${second.id}/members/${guest.user.id}`);
		expect(await current(guest)).toBeNull();
		await switchTo(guest, first.id);
		await guest.send(`POST /api/organizations/${first.id}/leave`);
		expect(await current(guest)).toBeNull();
		expect((await switchTo(owner, null)).status).toBe(204);
		expect(await current(owner)).toBeNull();
	});

	test("shows its code to those who run it, and a new one ends the old", async () => {
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

	test("of more than twenty people is no family", async () => {
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

	test("asks for the password, and comes after seven days with all that belongs to it", async () => {
		const stored = await rowReader(app.database);
		const owner = await app.signUp();
		const member = await app.signUp();
		const asking = await app.signUp();
		const before = await stored();
		const organization = await createOrganization(owner);
		await join(member, organization);
		const at = `/api/organizations/${organization.id}`;
		await owner.send(`PATCH ${at}`, { body: { allowPublicRegistration: false } });
		await join(asking, organization);
		const wrong = await owner.send(`POST ${at}/deletion`, { body: { password: "monsoon-20" } });
		expect([wrong.status, wrong.json.code]).toEqual([422, "wrong-password"]);
		const asked = await deletion(owner, organization.id);
		expect(asked.json.deletesAt).toBe("2026-11-28T12:30:00.000Z");
		await app.advance(86_400_000);
		expect((await deletion(owner, organization.id)).json.deletesAt).toBe(asked.json.deletesAt);
		expect((await join(await app.signUp(), organization)).json.code).toBe("unknown-code");
		await runDeletions();
		expect(await mine(member)).toHaveLength(1);
		await app.advance(6 * 86_400_000);
		await runDeletions();
		expect([await mine(owner), await mine(member)]).toEqual([[], []]);
		expect((await owner.send(`GET ${at}`)).status).toBe(404);
		for (const person of [owner, member, asking])
			expect((await person.send("GET /api/auth/me")).json.currentOrganizationId).toBeNull();
		// Notices are their readers' own history.
		await app.database.script((run) => run("delete from notices"));
		expect((await stored()).includes(organization.id)).toBe(false);
		expect(before.includes(organization.id)).toBe(false);
	});

	test("is told to its members, once", async () => {
		const owner = await app.signUp();
		const member = await app.signUp();
		const organization = await createOrganization(owner);
		await join(member, organization);
		const told = async (person: Client) =>
			(await person.send("GET /api/notices")).json.filter(
				({ kind }: { kind: string }) => kind === "organization-deleting",
			);
		const tell = () =>
			tellDeletion(app.deps)({
				id: "job",
				data: { organizationId: organization.id, askedBy: owner.user.id },
			});
		await tell();
		expect(await told(member)).toEqual([]);
		await deletion(owner, organization.id);
		await tell();
		await tell();
		expect(await told(member)).toMatchObject([
			{ data: { organizationId: organization.id, name: organization.name } },
		]);
		expect(await told(owner)).toEqual([]);
	});

	test("that is taken back takes its notice back too, from whoever has read it as well", async () => {
		const owner = await app.signUp();
		const [reader, member, other] = [await app.signUp(), await app.signUp(), await app.signUp()];
		const organization = await createOrganization(owner);
		for (const person of [reader, member, other]) await join(person, organization);
		const data = { organizationId: organization.id, askedBy: owner.user.id };
		const tell = () => tellDeletion(app.deps)({ id: "job", data });
		const withdraw = () => withdrawDeletionNotices(app.deps)({ id: "job", data });
		const told = async (person: Client) =>
			(await person.send("GET /api/notices")).json.filter(
				({ kind }: { kind: string }) => kind === "organization-deleting",
			).length;
		const toldOf = () => Promise.all([reader, member, other].map(told));
		await deletion(owner, organization.id);
		await tell();
		await reader.send("POST /api/notices/read", { body: {} });
		expect(await toldOf()).toEqual([1, 1, 1]);
		await withdraw();
		expect(await toldOf()).toEqual([1, 1, 1]);
		await deletion(owner, organization.id, "DELETE");
		await Promise.all([tell(), withdraw()]);
		expect(await toldOf()).toEqual([0, 0, 0]);
		await app.advance(1_000);
		await deletion(owner, organization.id);
		await withdraw();
		await tell();
		expect(await toldOf()).toEqual([1, 1, 1]);
	});

	test("is taken back until then", async () => {
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
