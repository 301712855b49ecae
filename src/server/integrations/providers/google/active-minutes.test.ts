import { afterAll, beforeAll, expect, test } from "vitest";
import type { Day } from "#domain/day.ts";
import { dayAgo } from "#server/testing/cycles.ts";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
	runSyncJob,
} from "#server/testing/integrations/integrations-app.ts";

let lab: IntegrationsApp;

beforeAll(async () => {
	lab = await integrationsApp();
});
afterAll(() => lab.app.close());

function rollUp(points: [Day, object][]): string {
	const rollupDataPoints = points.map(([day, value]) => {
		const [year, month, date] = day.split("-").map(Number);
		return { civilStartTime: { date: { year, month, day: date } }, ...value };
	});
	return JSON.stringify({ rollupDataPoints });
}

test("days without active minutes get them from heart rate zones, with intense minutes counted once", async () => {
	const person = await lab.app.signUp();
	const { id } = await connectDemo(person, "fitbit");
	await runSyncJob(lab.app);
	const [today, yesterday] = [dayAgo(lab.app, 0), dayAgo(lab.app, 1)];
	async function minutesOf(active: [Day, object][], inZones: [Day, object][]) {
		lab.simulator.order({ status: 200, body: rollUp(active), at: "/active-minutes/" });
		lab.simulator.order({ status: 200, body: rollUp(inZones), at: "/active-zone-minutes/" });
		expect((await person.send(`POST /api/integrations/${id}/sync`)).status).toBe(200);
		const { json } = await person.send(`GET /api/integrations/${id}/data?startDate=${yesterday}`);
		return json
			.filter(({ dataType }: { dataType: string }) => dataType === "active_minutes")
			.map(({ day, value }: { day: Day; value: number }) => [day, value]);
	}
	const level = { activityLevel: "VIGOROUS", activeMinutesSum: "50" };
	const active = { activeMinutes: { activeMinutesRollupByActivityLevel: [level] } };
	const zones = { sumInFatBurnHeartZone: "10", sumInCardioHeartZone: "30", sumInPeakHeartZone: "8" };
	const both: [Day, object][] = [
		[today, { activeZoneMinutes: zones }],
		[yesterday, { activeZoneMinutes: { sumInPeakHeartZone: "14" } }],
	];
	expect(await minutesOf([[yesterday, active]], both)).toEqual([
		[today, 29],
		[yesterday, 50],
	]);
	expect(await minutesOf([], both)).toEqual([
		[today, 29],
		[yesterday, 7],
	]);
	expect(await minutesOf([], [[today, { activeZoneMinutes: {} }]])).toEqual([]);
});

test.each([
	["without a summary", {}],
	["with a summary that has no number", { summary: {} }],
])(
	"a night %s is the time in bed without the time awake, and the other metrics are read",
	async (_name, summary) => {
		const person = await lab.app.signUp();
		const { id } = await connectDemo(person, "fitbit");
		const [today, yesterday] = [dayAgo(lab.app, 0), dayAgo(lab.app, 1)];
		const interval = {
			startTime: `${yesterday}T17:40:00Z`,
			endTime: `${today}T01:10:00Z`,
			endUtcOffset: "19800s",
		};
		const stages = [
			{ type: "LIGHT", startTime: interval.startTime, endTime: `${yesterday}T20:00:00Z` },
			{ type: "AWAKE", startTime: `${yesterday}T20:00:00Z`, endTime: `${yesterday}T20:49:00Z` },
		];
		const body = JSON.stringify({
			dataPoints: [{ sleep: { interval, type: "STAGES", stages, ...summary } }],
		});
		lab.simulator.order({ status: 200, body, at: "/sleep/" });
		expect((await person.send(`POST /api/integrations/${id}/sync`)).status).toBe(200);
		const { json } = await person.send(`GET /api/integrations/${id}/data?startDate=${yesterday}`);
		const read: { dataType: string; day: Day; value: number }[] = json;
		const nights = read.filter(({ dataType }) => dataType === "sleep_hours");
		expect(nights.map(({ day, value }) => [day, value])).toEqual([[today, 6.68]]);
		expect(read.map(({ dataType }) => dataType)).toContain("steps");
	},
);
