import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { createOrganization, join, joinAs, memberIdIn } from "#server/testing/organizations.ts";
import { openPage } from "#server/testing/social/open-page.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

function at({ id }: Organization) {
	return `/api/organizations/${id}`;
}

async function membersOf(person: Client, organization: Organization) {
	return (await person.send(`GET ${at(organization)}/members`)).json as {
		memberId: string;
		fullName: string;
		email: string | null;
		role: string;
		department: string | null;
	}[];
}

async function rolesOf(person: Client, organization: Organization) {
	return Object.fromEntries(
		(await membersOf(person, organization)).map(({ memberId, role }) => [memberId, role]),
	);
}

describe("a code", () => {
	test("lets people in at once if allowed, and only once, however often it is sent", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		const guest = await app.signUp();
		const spelled = { code: `  ${organization.code?.toUpperCase()} ` };
		const replies = await Promise.all([1, 2, 3, 4].map(() => join(guest, spelled)));
		for (const { status, json } of replies)
			expect([status, json]).toEqual([200, { state: "joined", organizationId: organization.id }]);
		expect(await membersOf(guest, organization)).toHaveLength(2);
		const { json } = await guest.send(`GET ${at(organization)}`);
		expect(json).toMatchObject({ role: "member", memberCount: 2 });
	});

	test("creates a request if members have to be accepted; it can be accepted, declined or withdrawn", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner, { allowPublicRegistration: false });
		const [liked, other, gone] = [await app.signUp(), await app.signUp(), await app.signUp()];
		for (const guest of [liked, other, gone, gone])
			expect((await join(guest, organization)).json.state).toBe("requested");
		expect((await liked.send(`GET ${at(organization)}`)).status).toBe(404);
		const requests = `${at(organization)}/requests`;
		const waiting = (await owner.send(`GET ${requests}`)).json;
		expect(waiting.map(({ memberId }: { memberId: string }) => memberId).sort()).toEqual(
			[liked, other, gone].map(({ user }) => memberIdIn(organization, user)).sort(),
		);
		expect(waiting).toContainEqual(
			expect.objectContaining({ email: liked.user.email, fullName: liked.user.fullName }),
		);
		expect((await gone.send("GET /api/organizations/requests")).json).toMatchObject([
			{ organizationId: organization.id, name: organization.name, type: "company" },
		]);
		const withdrawal = `DELETE /api/organizations/requests/${organization.id}`;
		expect((await gone.send(withdrawal)).status).toBe(204);
		expect((await join(gone, organization)).json.state).toBe("requested");
		expect((await gone.send(withdrawal)).status).toBe(204);
		expect((await gone.send(withdrawal)).status).toBe(404);
		expect((await gone.send("GET /api/organizations/requests")).json).toEqual([]);
		const accept = (guest: typeof liked) =>
			owner.send(`POST ${requests}/${memberIdIn(organization, guest.user)}/accept`);
		expect((await accept(liked)).status).toBe(204);
		expect(
			(await owner.send(`POST ${requests}/${memberIdIn(organization, other.user)}/decline`)).status,
		).toBe(204);
		for (const guest of [liked, other, gone]) expect((await accept(guest)).status).toBe(404);
		expect(Object.keys(await rolesOf(liked, organization))).toHaveLength(2);
		const kindsOf = async (person: Client) =>
			(await person.send("GET /api/notices")).json.map(({ kind }: { kind: string }) => kind);
		expect(await kindsOf(liked)).toEqual(["organization-joined"]);
		expect(await kindsOf(other)).toEqual(["organization-declined"]);
		expect(await kindsOf(owner)).toEqual([]);
		expect((await other.send(`GET ${at(organization)}`)).status).toBe(404);
	});

	test("notifies the admins again if somebody who was declined asks again on the same day", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner, { allowPublicRegistration: false });
		const [guest, other] = [await app.signUp(), await app.signUp()];
		async function news() {
			const [{ readAt, data }] = (await owner.send("GET /api/notices")).json;
			return [readAt === null, data.waiting, data.asker];
		}
		const withdrawal = `DELETE /api/organizations/requests/${organization.id}`;
		await join(guest, organization);
		await owner.send("POST /api/notices/read", { body: { all: true } });
		await join(other, organization);
		await guest.send(withdrawal);
		await join(guest, organization);
		expect(await news()).toEqual([true, 2, guest.user.fullName]);
		await owner.send("POST /api/notices/read", { body: { all: true } });
		await owner.send(`POST ${at(organization)}/requests/${memberIdIn(organization, guest.user)}/decline`);
		await other.send(withdrawal);
		await join(guest, organization);
		expect(await news()).toEqual([true, 1, guest.user.fullName]);
	});

	test("allows at most a thousand requests", async () => {
		const organization = await createOrganization(await app.signUp(), { allowPublicRegistration: false });
		await app.database.script((run) =>
			run(`insert into organization_requests (organization_id, user_id, created_at)
				select '${organization.id}', gen_random_uuid(), now() from generate_series(1, 999)`),
		);
		const [last, late] = [await app.signUp(), await app.signUp()];
		expect((await join(last, organization)).json.state).toBe("requested");
		expect((await join(late, organization)).json.code).toBe("too-many-waiting");
		expect((await join(last, organization)).json.state).toBe("requested");
	});

	test("shows its organization, and the reader's state there", async () => {
		const organization = await createOrganization(await app.signUp(), {
			allowPublicRegistration: false,
			description: "Walks after lunch",
		});
		const guest = await app.signUp();
		const door = async () => (await guest.send(`GET /api/organizations/door?code=${organization.code}`)).json;
		expect(await door()).toEqual({
			organizationId: organization.id,
			name: organization.name,
			type: "company",
			description: "Walks after lunch",
			memberCount: 1,
			letsInAtOnce: false,
			needsConfirmedAddress: false,
			logoUrl: null,
			primaryColor: "#8b5cf6",
			secondaryColor: "#06b6d4",
			state: "outside",
		});
		await join(guest, organization);
		expect((await door()).state).toBe("requested");
		expect((await guest.send("GET /api/organizations/door?code=aaaaaaaaaa")).json.code).toBe("unknown-code");
	});

	test("allows twenty pending requests per person", async () => {
		const guest = await app.signUp();
		await app.database.script((run) =>
			run(`insert into own_organization_requests (user_id, organization_id, created_at)
				select '${guest.user.id}', gen_random_uuid(), now() from generate_series(1, 20)`),
		);
		const organization = await createOrganization(await app.signUp(), { allowPublicRegistration: false });
		const { status, json } = await join(guest, organization);
		expect([status, json.code]).toEqual([409, "too-many-organizations-asked"]);
	});

	test("can be guessed only thirty times", async () => {
		const guest = await app.signUp();
		const tries = [];
		for (let n = 0; n < 31; n++) tries.push(await join(guest, { code: "aaaaaaaaaa" }));
		expect(tries.slice(0, 30).map(({ json }) => json.code)).toEqual(Array(30).fill("unknown-code"));
		expect(tries.at(-1)?.json.code).toBe("too-many");
	});

	test("needs a confirmed address if the organization requires it", async () => {
		const mailing = await testApp({
			PUBLIC_URL: "http://localhost",
			SMTP_URL: "smtp://127.0.0.1:9",
			MAIL_FROM: "hello@ikkis.example",
		});
		const owner = await mailing.signUp();
		const organization = await createOrganization(owner);
		const guest = await mailing.signUp();
		const door = async () => (await guest.send(`GET /api/organizations/door?code=${organization.code}`)).json;
		expect((await door()).needsConfirmedAddress).toBe(true);
		const refused = await join(guest, organization);
		expect([refused.status, refused.json.code]).toEqual([409, "address-unconfirmed"]);
		await owner.send(`PATCH ${at(organization)}`, { body: { requireEmailVerification: false } });
		expect((await door()).needsConfirmedAddress).toBe(false);
		expect((await join(guest, organization)).json.state).toBe("joined");
		await mailing.close();
	});

	test("of a family lets in nineteen others, even at once", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner, { type: "personal" });
		const guests = [];
		for (let n = 0; n < 22; n++) guests.push(await app.signUp());
		const replies = await Promise.all(guests.map((guest) => join(guest, organization)));
		expect(replies.filter(({ json }) => json.state === "joined")).toHaveLength(19);
		expect(replies.filter(({ json }) => json.code === "organization-full")).toHaveLength(3);
		expect((await owner.send(`GET ${at(organization)}`)).json.memberCount).toBe(20);
	});

	test("doesn't let a person into a twenty-first organization", async () => {
		const [guest, owner] = [await app.signUp(), await app.signUp()];
		const organization = await createOrganization(owner);
		const closed = await createOrganization(owner, { allowPublicRegistration: false });
		expect((await join(guest, closed)).json.state).toBe("requested");
		await app.database.script((run) =>
			run(`insert into organization_memberships (user_id, organization_id)
				select '${guest.user.id}', gen_random_uuid() from generate_series(1, 20)`),
		);
		const { status, json } = await join(guest, organization);
		expect([status, json.code]).toEqual([409, "too-many-organizations"]);
		const request = `${at(closed)}/requests/${memberIdIn(closed, guest.user)}`;
		const accepted = await owner.send(`POST ${request}/accept`);
		expect(accepted.json.message).toBe("A person can belong to up to 20 organizations.");
	});
});

describe("members", () => {
	test("are listed in pages, with addresses for admins and owners only", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		const member = await joinAs(app, organization, "member");
		await app.database.script((run) =>
			run(`insert into organization_members (organization_id, user_id, role, joined_at)
				select '${organization.id}', gen_random_uuid(), 'member', now() from generate_series(1, 60)`),
		);
		const first = await membersOf(owner, organization);
		const rest = await owner.send(`GET ${at(organization)}/members?before=${first.at(-1)?.memberId}`);
		const ids = [...first, ...rest.json].map(({ memberId }) => memberId);
		expect([first.length, rest.json.length, new Set(ids).size]).toEqual([50, 12, 62]);
		async function seenBy(person: Client) {
			const pages = [...(await membersOf(person, organization))];
			const next = await person.send(`GET ${at(organization)}/members?before=${pages.at(-1)?.memberId}`);
			return [...pages, ...next.json].find(
				({ memberId }) => memberId === memberIdIn(organization, owner.user),
			);
		}
		expect(await seenBy(owner)).toMatchObject({ email: owner.user.email, role: "owner" });
		expect(await seenBy(member)).toMatchObject({ email: null, fullName: owner.user.fullName });
	});

	test("are given departments, and only roles that the caller may grant", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		const admin = await joinAs(app, organization, "admin");
		const member = await joinAs(app, organization, "member");
		const assignRole = (by: Client, to: typeof member, body: object) =>
			by.send(`PATCH ${at(organization)}/members/${memberIdIn(organization, to.user)}`, { body });
		expect((await assignRole(admin, member, { role: "manager", department: "Kitchen" })).status).toBe(204);
		expect((await assignRole(admin, member, { role: "admin" })).json.code).toBe("insufficient-role");
		expect((await assignRole(admin, admin, { role: "owner" })).json.code).toBe("insufficient-role");
		expect((await assignRole(admin, owner, { role: "member" })).json.code).toBe("insufficient-role");
		expect((await assignRole(owner, member, { role: "chief" })).status).toBe(400);
		expect((await assignRole(owner, await app.signUp(), { role: "member" })).status).toBe(404);
		expect(await membersOf(owner, organization)).toContainEqual(
			expect.objectContaining({
				memberId: memberIdIn(organization, member.user),
				role: "manager",
				department: "Kitchen",
			}),
		);
		expect((await assignRole(owner, owner, { role: "member" })).json.code).toBe("last-owner");
		expect((await assignRole(owner, admin, { role: "owner" })).status).toBe(204);
		expect((await assignRole(owner, owner, { role: "member" })).status).toBe(204);
		expect((await rolesOf(admin, organization))[memberIdIn(organization, owner.user)]).toBe("member");
	});

	test("get an event on their open pages when their role changes", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		const member = await joinAs(app, organization, "member");
		const page = await openPage(app, member);
		const { next } = page;
		await next();
		await owner.send(`PATCH ${at(organization)}/members/${memberIdIn(organization, member.user)}`, {
			body: { role: "admin" },
		});
		expect(await next()).toBe("organizations");
		await page.close();
	});

	test("are removed by people with a higher role, and lose access", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		const [admin, other] = [
			await joinAs(app, organization, "admin"),
			await joinAs(app, organization, "admin"),
		];
		const member = await joinAs(app, organization, "member");
		const remove = (by: Client, whom: typeof member) =>
			by.send(`DELETE ${at(organization)}/members/${memberIdIn(organization, whom.user)}`);
		expect((await remove(admin, other)).json.code).toBe("insufficient-role");
		expect((await remove(admin, member)).status).toBe(204);
		expect((await remove(admin, member)).status).toBe(404);
		expect((await member.send(`GET ${at(organization)}`)).status).toBe(404);
		expect((await member.send("GET /api/organizations/user")).json).toEqual([]);
		expect((await remove(owner, other)).status).toBe(204);
		expect(
			(
				await other.send(`PATCH ${at(organization)}/members/${memberIdIn(organization, admin.user)}`, {
					body: {},
				})
			).status,
		).toBe(404);
		expect((await owner.send(`GET ${at(organization)}`)).json.memberCount).toBe(2);
	});

	test("can leave, except the last owner, even if two leave at once", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		const second = await joinAs(app, organization, "owner");
		const member = await joinAs(app, organization, "member");
		const leave = (person: Client) => person.send(`POST ${at(organization)}/leave`);
		expect((await leave(member)).status).toBe(204);
		const replies = await Promise.all([leave(owner), leave(second)]);
		expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
		expect(replies.find(({ status }) => status === 409)?.json.code).toBe("last-owner");
	});
});
