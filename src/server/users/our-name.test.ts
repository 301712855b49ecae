import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrganization } from "#server/testing/organizations.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

const ourName = "Ikkis Support";
let app: TestApp;
let person: Awaited<ReturnType<TestApp["signUp"]>>;

beforeAll(async () => {
	app = await testApp();
	person = await app.signUp();
});

afterAll(() => app.close());

test("new names of people and organizations can't contain ours", async () => {
	const { id } = await createOrganization(person);
	const password = "monsoon-21";
	const registration = { email: "support@example.in", password, confirmPassword: password };
	for (const [by, route, field, body] of [
		[app.client(), "POST /api/auth/register", "fullName", registration],
		[person, "PATCH /api/auth/me", "fullName", {}],
		[person, "PATCH /api/auth/me", "socialName", {}],
		[person, "PUT /api/social/me", "socialName", {}],
		[person, "POST /api/organizations", "name", { type: "community" }],
		[person, `PATCH /api/organizations/${id}`, "name", {}],
	] as const) {
		const { status, json } = await by.send(route, { body: { ...body, [field]: ourName } });
		expect([status, json.fields], route).toEqual([400, { [field]: "Names can't contain “Ikkis”" }]);
	}
});

test("names that already contain ours can be saved unchanged", async () => {
	const { id } = await createOrganization(person);
	await app.database.script(async (run) => {
		await run(
			`update users set full_name = '${ourName}', social_name = '${ourName}' where id = '${person.user.id}'`,
		);
		await run(`update organizations set name = '${ourName}' where id = '${id}'`);
	});
	const names = { fullName: ourName, socialName: ourName };
	const { json: saved } = await person.send("PATCH /api/auth/me", { body: { ...names, dayStartHour: 3 } });
	expect(saved).toMatchObject({ ...names, dayStartHour: 3 });
	const joined = await person.send("PUT /api/social/me", { body: { socialName: ourName } });
	expect([joined.status, joined.json.socialName]).toEqual([200, ourName]);
	const changes = { name: ourName, description: "Walks" };
	const { json } = await person.send(`PATCH /api/organizations/${id}`, { body: changes });
	expect(json).toMatchObject(changes);
});
