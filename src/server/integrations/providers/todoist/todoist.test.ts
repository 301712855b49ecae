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
		lab.app.advance(24 * 60 * 60_000);
	}
	await syncWithGoal(10);
	const expected = {
		[addDays(first, -1)]: 100,
		[first]: 100,
		[addDays(first, 1)]: 100,
		[addDays(first, 2)]: 50,
		[addDays(first, 3)]: 50,
	};
	expect(await scores()).toEqual(expected);
	await syncWithGoal(0);
	expect(await scores()).toEqual(expected);
	const { json } = await person.send(`GET /api/habits/${habitId}/logs`);
	expect(json.map(({ date }: { date: string }) => date).sort()).toEqual([first, addDays(first, 1)]);
});

test("a score that stays without being reported again counts as final once its day is over", async () => {
	const today = dayAgo(lab.app, 0);
	async function isUnfinished() {
		const { json } = await person.send(`GET /api/integrations/${id}/data?metric=productivity_score`);
		return json.find(({ day }: { day: string }) => day === today).metadata.isUnfinished;
	}
	await syncWithGoal(10);
	expect(await isUnfinished()).toBe(true);
	lab.app.advance(24 * 60 * 60_000);
	await syncWithGoal(0);
	expect(await isUnfinished()).toBeUndefined();
});
