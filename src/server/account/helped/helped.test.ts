import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteAccounts } from "#server/personal-data/deletion/jobs.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { resourceSlugs } from "./slugs.ts";

let app: TestApp;
const [slug = "", other = ""] = resourceSlugs;
function helped(name = slug) {
	return `/api/resources/${name}/helped`;
}

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

describe("a vote that an article helped", () => {
	test("counts once per account, and can be withdrawn", async () => {
		const [asha, ravi] = [await app.signUp(), await app.signUp()];
		const vote = (person: typeof asha) => person.send(`PUT ${helped()}`);
		expect((await vote(asha)).json).toEqual({ count: 1, isMine: true });
		const again = await Promise.all([vote(asha), vote(asha), vote(asha)]);
		expect(again.map(({ json }) => json)).toEqual(Array(3).fill({ count: 1, isMine: true }));
		expect((await vote(ravi)).json).toEqual({ count: 2, isMine: true });
		expect((await app.request(`GET ${helped()}`)).json).toEqual({ count: 2, isMine: false });
		expect((await ravi.send(`GET ${helped(other)}`)).json).toEqual({ count: 0, isMine: false });
		expect((await asha.send(`DELETE ${helped()}`)).json).toEqual({ count: 1, isMine: false });
		expect((await asha.send(`DELETE ${helped()}`)).json).toEqual({ count: 1, isMine: false });
		expect((await ravi.send(`GET ${helped()}`)).json).toEqual({ count: 1, isMine: true });
	});

	test("requires a signed-in user", async () => {
		for (const method of ["PUT", "DELETE"])
			expect((await app.request(`${method} ${helped()}`)).status).toBe(401);
	});

	test.each(["nothing-here", "..%2F..%2Fetc", "A", "a".repeat(81), "a'--"])(
		"is refused for %s, which is not an article",
		async (name) => {
			const person = await app.signUp();
			const { status } = await person.send(`PUT ${helped(name)}`);
			expect([400, 404]).toContain(status);
			expect((await app.request(`GET ${helped(name)}`)).status).toBe(status);
		},
	);

	test("is deleted with the account", async () => {
		await app.signUp();
		const person = await app.signUp();
		const { json } = await person.send(`PUT ${helped(other)}`);
		expect(json.count).toBe(1);
		await person.send("POST /api/account/deletion", { body: { password: "monsoon-21" } });
		app.advance(8 * 86_400_000);
		await deleteAccounts(app.deps)({ id: "job", data: null });
		expect((await app.request(`GET ${helped(other)}`)).json.count).toBe(0);
	});
});
