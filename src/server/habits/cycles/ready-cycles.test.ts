import { expect, test } from "vitest";
import { createHabit, pay } from "#server/testing/habits.ts";
import { testApp } from "#server/testing/test-app.ts";
import { reportReadyCycles } from "./ready-cycles-job.ts";

const day = 24 * 3_600_000;

test("a webhook gets one event for a ready cycle, however often the job runs", async () => {
	const app = await testApp({ ADMIN_EMAILS: "chief@example.in" });
	const admin = await app.signUp({ email: "chief@example.in" });
	const person = await app.signUp();
	await pay(admin, person.user.email);
	const habit = await createHabit(person);
	const hook = await person.send("POST /api/webhooks", {
		body: { url: "https://hooks.example.com/ikkis", events: ["cycle.ready"] },
	});
	const work = reportReadyCycles(app.deps);
	async function deliveredEvents() {
		await Promise.all([work({ id: "", data: null }), work({ id: "", data: null })]);
		const { json } = await person.send(`GET /api/webhooks/${hook.json.id}/deliveries`);
		return json.map(({ event }: { event: string }) => event);
	}
	app.advance(20 * day);
	expect(await deliveredEvents()).toEqual([]);
	await person.send(`PUT /api/habits/${habit.id}/logs/2026-12-11`, { body: { completed: true } });
	for (let days = 0; days < 10; days++) {
		expect(await deliveredEvents()).toEqual(["cycle.ready"]);
		app.advance(day);
	}
	await app.close();
});
