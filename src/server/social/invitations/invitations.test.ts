import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { joinHub } from "#server/testing/hub.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

async function codeOf(person: Client) {
	return (await person.send("GET /api/social/invite")).json.code;
}
function look(by: Client, code: string) {
	return by.send(`GET /api/social/invitations/${code}`);
}
function ask(by: Client, code: string) {
	return by.send("POST /api/social/friends", { body: { code } });
}

describe("an invitation link", () => {
	test("leads somebody without an account to a friendship", async () => {
		const asha = await joinHub(app);
		const code = await codeOf(asha);
		const { status, text, json } = await look(app.client(), code);
		expect([status, json]).toEqual([200, { socialName: asha.user.fullName, bond: "none" }]);
		expect(text).not.toContain(asha.user.id);

		const guest = await app.signUp();
		expect((await ask(guest, code)).json.code).toBe("join-the-hub");
		await guest.send("PUT /api/social/me", { body: { socialName: "Guest" } });
		for (const _ of [1, 2]) expect((await ask(guest, code)).status).toBe(204);
		expect((await look(guest, code)).json.bond).toBe("asked");
		expect((await asha.send("GET /api/notices")).json).toMatchObject([
			{ kind: "friend-asked", data: { name: "Guest" } },
		]);
		await asha.send(`POST /api/social/friends/${guest.user.id}/accept`);
		expect((await look(guest, code)).json.bond).toBe("friends");
		expect((await ask(guest, code)).status).toBe(204);
	});

	test("of one's own says so", async () => {
		const asha = await joinHub(app);
		const code = await codeOf(asha);
		expect((await look(asha, code)).json.bond).toBe("self");
		expect((await ask(asha, code)).json.code).toBe("ask-yourself");
	});

	test("works no longer once its owner has another, and that is one however often it is asked for", async () => {
		const [asha, ravi] = [await joinHub(app), await joinHub(app)];
		const old = await codeOf(asha);
		const renewed = await Promise.all([1, 2, 3].map(() => asha.send("POST /api/social/invite")));
		const code = await codeOf(asha);
		expect(code).not.toBe(old);
		expect(renewed.map(({ json }) => json.code)).toContain(code);
		for (const reply of [await look(ravi, old), await ask(ravi, old)])
			expect([reply.status, reply.json.code]).toEqual([404, "invitation-over"]);
		expect((await look(ravi, code)).status).toBe(200);
		const rows = await app.database.script((run) =>
			run(`select code from invitations where user_id = '${asha.user.id}'`),
		);
		expect(rows).toEqual([{ code }]);
	});

	test("of somebody who has blocked the caller is as one that was replaced", async () => {
		const [asha, ravi] = [await joinHub(app), await joinHub(app)];
		const code = await codeOf(asha);
		await asha.send(`POST /api/social/blocks/${ravi.user.id}`);
		for (const reply of [await look(ravi, code), await ask(ravi, code)])
			expect([reply.status, reply.json.code]).toEqual([404, "invitation-over"]);
	});

	test.each(["short", "x".repeat(17), "%00", "'; drop table --"])("of %j is none", async (code) => {
		expect((await look(app.client(), encodeURIComponent(code))).status).toBe(400);
	});
});
