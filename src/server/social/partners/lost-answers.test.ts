import { afterAll, beforeAll, expect, test } from "vitest";
import type { Notice } from "#contract/notices/notices.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { agree } from "#server/testing/social/partners.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: HubPerson;

beforeAll(async () => {
	app = await testApp();
	admin = await joinHub(app);
});

afterAll(() => app.close());

async function walker() {
	const owner = await joinHub(app);
	await pay(admin, owner.user.email);
	const habit = await createHabit(owner);
	return { owner, habitId: habit.id as string };
}

async function countNotices(person: HubPerson, kind: string): Promise<number> {
	return (await person.send("GET /api/notices")).json.filter((each: Notice) => each.kind === kind).length;
}

test("saving an agreement unchanged, or the same change again, keeps the acceptance", async () => {
	const { owner, habitId } = await walker();
	const partner = await joinHub(app);
	await befriend(owner, partner);
	const agreed = await agree(owner, habitId, partner);
	const change = (body: object) => owner.send(`PATCH /api/social/partners/${agreed.id}`, { body });
	const { promise, help, checkInFrequency, until } = agreed;
	for (const body of [{}, { promise, help, checkInFrequency, until }]) {
		expect((await change(body)).json).toMatchObject({
			revision: 1,
			isActive: true,
			updatedAt: agreed.updatedAt,
		});
	}
	expect(await countNotices(partner, "agreement-changed")).toBe(0);

	await change({ promise: "Five days" });
	const accepted = await partner.send(`POST /api/social/partners/${agreed.id}/accept`, {
		body: { revision: 2 },
	});
	expect(accepted.json.isActive).toBe(true);
	expect((await change({ promise: "Five days" })).json).toMatchObject({ revision: 2, isActive: true });
	expect(await countNotices(partner, "agreement-changed")).toBe(1);
});
