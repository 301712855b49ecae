import { afterAll, beforeAll, expect, test } from "vitest";
import { leaveOrganizations } from "#server/organizations/members/departures.ts";
import { createOrganization, joinAs } from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

let app: TestApp;
let administrator: Person;

beforeAll(async () => {
	app = await testApp();
	administrator = await app.signUp();
});

afterAll(() => app.close());

async function suspend({ user }: Person): Promise<void> {
	const { status } = await administrator.send(`POST /api/admin/users/${user.id}/suspend`, {
		body: { reason: "Spam" },
	});
	expect(status).toBe(200);
}
function requestDeletion(person: Person) {
	return person.send("POST /api/account/deletion", { body: { password: person.password } });
}

test("a suspended owner doesn't count: the other can neither leave, step down nor be deleted", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	const path = `/api/organizations/${organization.id}`;
	const second = await joinAs(app, organization, "owner");
	await suspend(second);
	const leave = (person: Client) => person.send(`POST ${path}/leave`);
	const refusals = [
		await leave(owner),
		await owner.send(`PATCH ${path}/members/${owner.user.id}`, { body: { role: "admin" } }),
		await requestDeletion(owner),
	];
	expect(refusals.map(({ json }) => json.code)).toEqual(Array(3).fill("last-owner"));
	await administrator.send(`POST /api/admin/users/${second.user.id}/resume`);
	expect((await leave(owner)).status).toBe(204);
});

test.each([
	["a member who can act", ["admin", "admin", "member"], ["admin", "admin", "owner"]],
	["the first of the others if nobody can act", ["admin", "admin"], ["owner", "admin"]],
] as const)("the last owner's successor is %s", async (_who, joined, expected) => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	const members: Person[] = [];
	for (const role of joined) members.push(await joinAs(app, organization, role));
	const [suspended, leaving] = members;
	if (suspended) await suspend(suspended);
	if (leaving) expect((await requestDeletion(leaving)).status).toBe(201);
	await leaveOrganizations(app.deps, owner.user.id);
	const rows = await queryRows<{ user_id: string; role: string }>(
		app.database,
		`select user_id, role from organization_members where organization_id = '${organization.id}'`,
	);
	const roleOf = new Map(rows.map(({ user_id, role }) => [user_id, role]));
	expect(members.map(({ user }) => roleOf.get(user.id))).toEqual(expected);
});
