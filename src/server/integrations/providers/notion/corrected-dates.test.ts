import { afterAll, beforeAll, expect, test } from "vitest";
import type { Day } from "#domain/day.ts";
import { dayAgo } from "#server/testing/cycles.ts";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
} from "#server/testing/integrations/integrations-app.ts";

let lab: IntegrationsApp;

beforeAll(async () => {
	lab = await integrationsApp();
});
afterAll(() => lab.app.close());

test("a habit log moves to its corrected date, even if it was corrected within the minute", async () => {
	const person = await lab.app.signUp();
	const { id } = await connectDemo(person, "notion");
	const [today, yesterday] = [dayAgo(lab.app, 0), dayAgo(lab.app, 1)];
	const edited = new Date(lab.app.deps.clock() - 60_000).toISOString();
	async function daysOfLog(date: Day) {
		const page = {
			id: "page",
			created_time: edited,
			last_edited_time: edited,
			parent: { type: "data_source_id", data_source_id: "log" },
			properties: {
				Date: { type: "date", date: { start: date, end: null, time_zone: null } },
				Done: { type: "checkbox", checkbox: true },
			},
		};
		const body = JSON.stringify({ object: "list", results: [page], next_cursor: null, has_more: false });
		lab.simulator.order({ status: 200, body, at: "/v1/search" });
		expect((await person.send(`POST /api/integrations/${id}/sync`)).status).toBe(200);
		const { json } = await person.send(`GET /api/integrations/${id}/data`);
		return json
			.filter(({ dataType }: { dataType: string }) => dataType === "habit_logs")
			.map(({ day }: { day: Day }) => day);
	}
	expect(await daysOfLog(today)).toEqual([today]);
	expect(await daysOfLog(yesterday)).toEqual([yesterday]);
	expect(await daysOfLog(today)).toEqual([today]);
});
