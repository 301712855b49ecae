import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { dayAgo } from "#server/testing/cycles.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
} from "#server/testing/integrations/integrations-app.ts";

let lab: IntegrationsApp;
let person: Awaited<ReturnType<typeof firstAccounts>>["person"];
let id: string;

beforeAll(async () => {
	lab = await integrationsApp();
	({ person } = await firstAccounts(lab.app));
	({ id } = await connectDemo(person, "todoist"));
});
afterAll(() => lab.app.close());

const oneDay = 24 * 60 * 60_000;

/** Syncs while Todoist reports five tasks on each of the last seven days. */
async function syncWithGoal(daily_goal: number): Promise<void> {
	const days_items = Array.from({ length: 7 }, (_, back) => ({
		date: addDays(dayAgo(lab.app, 0), -back),
		total_completed: 5,
	}));
	const body = JSON.stringify({ days_items, goals: { daily_goal } });
	lab.simulator.order({ status: 200, body, at: "completed/stats" });
	expect((await person.send(`POST /api/integrations/${id}/sync`)).status).toBe(200);
}

async function scores(): Promise<Record<string, number>> {
	const { json } = await person.send(`GET /api/integrations/${id}/data`);
	return Object.fromEntries(
		json
			.filter(({ dataType }: { dataType: string }) => dataType === "productivity_score")
			.map(({ day, value }: { day: string; value: number }) => [day, value]),
	);
}

test("another daily goal changes only the scores of today and yesterday, and no goal changes none", async () => {
	const { id: habitId } = await createHabit(person);
	const body = {
		habitId,
		providerMetric: "productivity_score",
		mappingType: "threshold",
		mappingConfig: { threshold: 100 },
	};
	expect((await person.send(`POST /api/integrations/${id}/mappings`, { body })).status).toBe(201);
	const first = dayAgo(lab.app, 0);
	for (let day = 0; day < 3; day++) {
		await syncWithGoal(5);
		lab.app.advance(oneDay);
	}
	await syncWithGoal(10);
	const firstWeek = [-6, -5, -4, -3, -2, -1, 0, 1].map((days) => [addDays(first, days), 100]);
	const expected = {
		...Object.fromEntries(firstWeek),
		[addDays(first, 2)]: 50,
		[addDays(first, 3)]: 50,
	};
	expect(await scores()).toEqual(expected);
	await syncWithGoal(0);
	expect(await scores()).toEqual(expected);
	const { json } = await person.send(`GET /api/habits/${habitId}/logs`);
	expect(json.map(({ date }: { date: string }) => date).sort()).toEqual([first, addDays(first, 1)]);
});

test("a score read during its day stays unfinished until it is read again, even days later", async () => {
	const today = dayAgo(lab.app, 0);
	async function scoreOfToday() {
		const { json } = await person.send(`GET /api/integrations/${id}/data?metric=productivity_score`);
		const { value, metadata } = json.find(({ day }: { day: string }) => day === today);
		return [value, metadata.isUnfinished];
	}
	await syncWithGoal(20);
	expect(await scoreOfToday()).toEqual([25, true]);
	lab.app.advance(3 * oneDay);
	await syncWithGoal(0);
	expect(await scoreOfToday()).toEqual([25, true]);
	lab.app.advance(oneDay);
	await syncWithGoal(5);
	expect(await scoreOfToday()).toEqual([100, undefined]);
	lab.app.advance(oneDay);
	await syncWithGoal(10);
	expect(await scoreOfToday()).toEqual([100, undefined]);
});
