import { afterAll, beforeAll, expect, test } from "vitest";
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

const day = 24 * 60 * 60_000;

interface Row {
	dataType: string;
	day: string;
	source: string;
	value: number;
}

const journeys = [
	["America/Los_Angeles", 0],
	["Pacific/Kiritimati", 0],
	["Pacific/Pago_Pago", 0],
	["Asia/Kolkata", 5],
] as const;

test.each(
	(["todoist", "notion"] as const).flatMap((provider) => journeys.map((to) => [provider, ...to] as const)),
)(
	"past days read from %s stay unchanged after a move to %s, with days beginning at hour %i",
	async (provider, timeZone, dayStartHour) => {
		const person = await lab.app.signUp();
		const { id } = await connectDemo(person, provider);
		async function pastReadings() {
			const { json } = await person.send(`GET /api/integrations/${id}/data`);
			return json
				.filter((row: Row) => row.day < "2026-11-20")
				.map((row: Row) => `${row.dataType} ${row.day} ${row.source} ${row.value}`)
				.sort();
		}
		await runSyncJob(lab.app);
		const before = await pastReadings();
		expect(before.length).toBeGreaterThan(50);
		await person.send("PATCH /api/auth/me", { body: { timeZone, dayStartHour } });
		await person.send(`POST /api/integrations/${id}/sync`);
		expect(await pastReadings()).toEqual(before);
		// The day's first sync reads a week again.
		lab.app.advance(day);
		await person.send(`POST /api/integrations/${id}/sync`);
		expect(await pastReadings()).toEqual(before);
	},
);
