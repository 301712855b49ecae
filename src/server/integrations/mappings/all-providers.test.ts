import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, type Day, todayOf } from "#domain/day.ts";
import { metricsOf } from "#domain/integrations/metrics.ts";
import { providerInfo, providers } from "#domain/integrations/providers.ts";
import { backdateHabit } from "#server/testing/cycles.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
} from "#server/testing/integrations/integrations-app.ts";
import { testNow } from "#server/testing/test-app.ts";

let inside: IntegrationsApp;
let person: Awaited<ReturnType<typeof firstAccounts>>["person"];
const today = todayOf(testNow, "Asia/Kolkata", 0);

beforeAll(async () => {
	inside = await integrationsApp();
	({ person } = await firstAccounts(inside.app));
	// Otherwise one person in seventy has no activity in Strava's seven days.
	inside.simulator.edit(`${person.user.id}@Asia/Kolkata`, "activities", addDays(today, -1), 1);
});
afterAll(() => inside.app.close());

interface Tick {
	date: Day;
	provider: string;
	reasons: { explanation: { value: number | null } }[];
}

test.each(providers)("the simulated %s ticks a habit and explains why", async (provider) => {
	const connection = await connectDemo(person, provider);
	await person.send(`POST /api/integrations/${connection.id}/sync`);
	const { id: habitId } = await createHabit(person, { name: `By ${provider}` });
	await backdateHabit(inside.app, habitId, 20);
	const rule = { habitId, mappingType: "direct", mappingConfig: {} };
	for (const providerMetric of metricsOf(provider)) {
		const body = { ...rule, providerMetric, takesOver: true };
		const { status } = await person.send(`POST /api/integrations/${connection.id}/mappings`, { body });
		expect(status).toBe(201);
	}
	const { ticks }: { ticks: Tick[] } = (await person.send(`GET /api/habits/${habitId}/integrations`)).json;
	expect(ticks.length).toBeGreaterThan(0);
	for (const { date, reasons } of ticks) {
		expect(date <= today).toBe(true);
		const isKept = !providerInfo[provider].isPrivate;
		for (const { explanation } of reasons) expect(explanation.value !== null).toBe(isKept);
	}
});

test("disconnecting keeps the ticks and deletes their explanations", async () => {
	const { json: all } = await person.send("GET /api/integrations");
	const fitbit = all.find(({ provider }: { provider: string }) => provider === "fitbit");
	const { json: habits } = await person.send("GET /api/habits");
	const { id } = habits.find(({ name }: { name: string }) => name === "By fitbit");
	const { json: before } = await person.send(`GET /api/habits/${id}/logs`);
	expect((await person.send(`DELETE /api/integrations/${fitbit.id}`)).status).toBe(204);
	expect((await person.send(`GET /api/habits/${id}/logs`)).json).toEqual(before);
	const { sources, ticks } = (await person.send(`GET /api/habits/${id}/integrations`)).json;
	expect(sources).toEqual([]);
	expect(ticks.length).toBe(before.length);
	for (const tick of ticks) expect(tick).toMatchObject({ provider: "fitbit", reasons: [] });
	const { json: facts } = await person.send("GET /api/habit-insights/log-facts?days=30");
	const own = facts.find(({ habitId }: { habitId: string }) => habitId === id);
	expect(own.sources).toEqual([{ source: "fitbit", days: ticks.length }]);
});
