import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteAccounts } from "#server/account/deletion/jobs.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { agree } from "#server/testing/social/partners.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let stays: HubPerson;
let goes: HubPerson;

beforeAll(async () => {
	app = await testApp();
	stays = await joinHub(app);
	goes = await joinHub(app, { fullName: "Zebulon Quartz" });
	await befriend(stays, goes);
	const partnerships: string[] = [];
	for (const [owner, partner] of [
		[stays, goes],
		[goes, stays],
	] as const) {
		await pay(stays, owner.user.email);
		const { id } = await agree(owner, (await createHabit(owner)).id, partner);
		await owner.send(`POST /api/social/partners/${id}/checkin`, { body: { note: "Zebulon was here" } });
		await owner.send(`POST /api/social/conversations/${partner.user.id}/messages`, {
			body: { messageId: uuidv7(), text: "Zebulon is my name" },
		});
		partnerships.push(id);
	}
	await stays.send(`POST /api/social/partners/${partnerships[1]}/nudge`);
	await goes.send("POST /api/account/deletion", { body: { password: goes.password } });
	app.advance(8 * 86_400_000);
	await deleteAccounts(app.deps)({ id: "job", data: null });
});

afterAll(() => app.close());

test("an account that goes takes its partnerships and conversations along, on both sides", async () => {
	const tables = ["accountability_partners", "partner_links", "conversations", "messages", "notices"];
	const left = await app.database.script((run) =>
		run(
			tables.map((table) => `select '${table}' as name, t::text as row from ${table} t`).join(" union all "),
		),
	);
	const traces = left.filter(({ row }) => /zebulon/i.test(String(row)) || String(row).includes(goes.user.id));
	expect(traces).toEqual([]);
	expect(left.filter(({ name }) => name !== "notices")).toEqual([]);
});

test("who stays sees their pages without them", async () => {
	for (const path of ["partners", "conversations", "summary"]) {
		const { status, text } = await stays.send(`GET /api/social/${path}`);
		expect([status, text.includes(goes.user.id)]).toEqual([200, false]);
	}
	expect((await stays.send(`GET /api/social/conversations/${goes.user.id}`)).status).toBe(404);
});
