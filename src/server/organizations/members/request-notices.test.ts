import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Notice } from "#contract/notices/notices.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { deleteOrganizations } from "#server/organizations/life/delete-organizations-job.ts";
import { deleteAccounts } from "#server/personal-data/deletion/jobs.ts";
import { createOrganization, join, memberIdIn } from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

let app: TestApp;
let owner: Person;
let organization: Organization;

beforeAll(async () => {
	app = await testApp();
});

beforeEach(async () => {
	owner = await app.signUp();
	organization = await createOrganization(owner, { allowPublicRegistration: false });
});

afterAll(() => app.close());

async function news() {
	const notices: { data: { asker: string; waiting: number } }[] = (await owner.send("GET /api/notices")).json;
	return notices.map(({ data: { asker, waiting } }) => [asker, waiting]);
}

function answer({ user }: Person, how: "accept" | "decline") {
	return owner.send(
		`POST /api/organizations/${organization.id}/requests/${memberIdIn(organization, user)}/${how}`,
	);
}

test("an unread notice names the newest request that still waits, and disappears with the last one", async () => {
	const [first, second, third] = [await app.signUp(), await app.signUp(), await app.signUp()];
	for (const guest of [first, second, third]) {
		await join(guest, organization);
		app.advance(1_000);
	}
	expect(await news()).toEqual([[third.user.fullName, 3]]);
	await third.send(`DELETE /api/organizations/requests/${organization.id}`);
	expect(await news()).toEqual([[second.user.fullName, 2]]);
	await answer(first, "accept");
	expect(await news()).toEqual([[second.user.fullName, 1]]);
	await answer(second, "decline");
	expect(await news()).toEqual([]);
});

test("an unread notice is updated even after twenty longer-standing members became admins", async () => {
	const [first, last] = [await app.signUp(), await app.signUp()];
	for (const guest of [first, last]) {
		await join(guest, organization);
		app.advance(1_000);
	}
	await app.database.script((run) =>
		run(`insert into organization_members (organization_id, user_id, role, joined_at)
			select '${organization.id}', gen_random_uuid(), 'admin', '2020-01-01' from generate_series(1, 20)`),
	);
	await answer(last, "decline");
	expect(await news()).toEqual([[first.user.fullName, 1]]);
	await answer(first, "decline");
	expect(await news()).toEqual([]);
});

test("a request made again on the same day gets the notice id that the day's push contains", async () => {
	const guest = await app.signUp();
	const noticeIds = async () =>
		(await owner.send("GET /api/notices")).json.map(({ id }: { id: string }) => id);
	await join(guest, organization);
	const first = await noticeIds();
	for (let times = 0; times < 3; times++) {
		await guest.send(`DELETE /api/organizations/requests/${organization.id}`);
		expect(await noticeIds()).toEqual([]);
		app.advance(600_000);
		await join(guest, organization);
	}
	expect(await noticeIds()).toEqual(first);
	const pushes = await queryRows(
		app.database,
		`select data->>'noticeId' as id from jobs.job where name = 'notice-push' and data->>'userId' = '${owner.user.id}'`,
	);
	expect(pushes.map(({ id }) => id)).toEqual(first);
});

test("a person who joins without an answer no longer waits", async () => {
	const guest = await app.signUp();
	await join(guest, organization);
	await owner.send(`PATCH /api/organizations/${organization.id}`, {
		body: { allowPublicRegistration: true },
	});
	expect((await join(guest, organization)).json.state).toBe("joined");
	expect(await news()).toEqual([]);
});

test("deleting the account that asked last leaves the notice about the earlier request", async () => {
	const [first, last] = [await app.signUp(), await app.signUp()];
	for (const guest of [first, last]) {
		await join(guest, organization);
		app.advance(1_000);
	}
	const asked = await last.send("POST /api/account/deletion", { body: { password: last.password } });
	expect(asked.status).toBe(201);
	app.advance(8 * 86_400_000);
	await deleteAccounts(app.deps)({ id: "job", data: null });
	expect(await news()).toEqual([[first.user.fullName, 1]]);
});

test.each<[string, (admin: Person) => Promise<{ status: number }>]>([
	[
		"is no longer an admin",
		({ user }) =>
			owner.send(`PATCH /api/organizations/${organization.id}/members/${memberIdIn(organization, user)}`, {
				body: { role: "manager" },
			}),
	],
	[
		"is removed",
		({ user }) =>
			owner.send(`DELETE /api/organizations/${organization.id}/members/${memberIdIn(organization, user)}`),
	],
	["leaves", (admin) => admin.send(`POST /api/organizations/${organization.id}/leave`)],
])("an admin who %s keeps no notice of a request", async (_, end) => {
	const [admin, guest] = [await app.signUp(), await app.signUp()];
	await join(admin, organization);
	await answer(admin, "accept");
	const path = `/api/organizations/${organization.id}/members/${memberIdIn(organization, admin.user)}`;
	await owner.send(`PATCH ${path}`, { body: { role: "admin" } });
	await join(guest, organization);
	const requests = async () =>
		(await admin.send("GET /api/notices")).json.filter(({ kind }: Notice) => kind === "organization-asked");
	expect(await requests()).toHaveLength(1);
	expect((await end(admin)).status).toBeLessThan(300);
	expect(await requests()).toEqual([]);
	expect(await news()).toEqual([[guest.user.fullName, 1]]);
});

test("admins keep no notice of a request to an organization that is deleted", async () => {
	await join(await app.signUp(), organization);
	expect(await news()).toHaveLength(1);
	const path = `/api/organizations/${organization.id}/deletion` as const;
	expect((await owner.send(`POST ${path}`, { body: { password: owner.password } })).status).toBeLessThan(300);
	app.advance(8 * 86_400_000);
	await deleteOrganizations(app.deps)({ id: "job", data: null });
	const kinds = (await owner.send("GET /api/notices")).json.map(({ kind }: Notice) => kind);
	expect(kinds).not.toContain("organization-asked");
	expect(kinds).toContain("membership-ended");
});
