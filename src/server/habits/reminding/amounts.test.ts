import { afterAll, beforeAll, expect, test } from "vitest";
import { remindedHabit, remindingApp, subscribe } from "#server/testing/notices/reminders.ts";

let lab: Awaited<ReturnType<typeof remindingApp>>;

beforeAll(async () => {
	lab = await remindingApp();
});
afterAll(() => lab.close());

const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null };

async function pushBodies(day: string, locale: "en" | "hi", habits: string[]) {
	lab.goTo(`${day}T00:00:00Z`);
	const person = await lab.newPerson();
	await person.send("PATCH /api/auth/me", { body: { locale } });
	const device = await subscribe(person, lab.service);
	for (const name of habits) {
		const { id } = await remindedHabit(person, ["09:00"], { name, measure });
		if (name === "Walk") continue;
		await person.send(`POST /api/habits/${id}/logs/${day}/entries`, { body: { amount: 12 } });
	}
	lab.goTo(`${day}T03:30:00Z`);
	await lab.run();
	return lab.service.received.filter((each) => each.device === device).map(({ json }) => json.body);
}

test.each([
	["2026-12-01", "en", ["Read"], "Read: 12 of 20 pages so far."],
	["2026-12-02", "hi", ["Read"], "Read: अब तक 20 में से 12 पन्ने।"],
	["2026-12-03", "en", ["Read", "Walk"], "Still open: Read (12 of 20 pages so far), Walk"],
] as const)("a reminder on %s in %s says how much is done", async (day, locale, habits, body) => {
	expect(await pushBodies(day, locale, [...habits])).toEqual([body]);
});
