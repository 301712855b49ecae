import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, type Day } from "#domain/day.ts";
import { dayAgo } from "#server/testing/cycles.ts";
import {
	connectAfterFile,
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
} from "#server/testing/integrations/integrations-app.ts";

let lab: IntegrationsApp;

beforeAll(async () => {
	lab = await integrationsApp();
});
afterAll(() => lab.app.close());

interface Row {
	dataType: string;
	day: Day;
	source: string;
}

test.each([
	["the day before", -1],
	["the same day", 0],
	["the day after", 1],
])(
	"an event that a file has on %s is stored once, on the day that the service reports",
	async (_name, shift) => {
		const person = await lab.app.signUp();
		const runDay = dayAgo(lab.app, 7);
		lab.simulator.edit(`${person.user.id}@Asia/Kolkata`, "activities", runDay, 1);
		async function workouts(id: string): Promise<Row[]> {
			expect((await person.send(`POST /api/integrations/${id}/sync`)).status).toBe(200);
			const { json } = await person.send(`GET /api/integrations/${id}/data`);
			return json.filter(({ dataType }: Row) => dataType === "workouts");
		}
		const run = (await workouts((await connectDemo(person, "strava")).id)).find(({ day }) => day === runDay);
		const source = run?.source ?? "";
		const swim = { metric: "workouts", value: 1, source: "a swim", day: addDays(runDay, -2) };
		const readings = [{ ...swim, source, day: addDays(runDay, shift) }, swim];
		// The file ends the demo connection and deletes its readings.
		const sent = await person.send("POST /api/integrations/files", {
			body: { provider: "strava", readings },
		});
		expect(sent.json).toMatchObject({ changed: 2 });
		const stored = await workouts(await connectAfterFile(lab.app, person, "strava"));
		expect(stored.filter((each) => each.source === source).map(({ day }) => day)).toEqual([runDay]);
		expect(stored.filter((each) => each.source === "a swim")).toHaveLength(1);
	},
);
