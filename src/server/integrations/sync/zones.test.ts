import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAgo } from "#server/testing/cycles.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import {
	connectAgain,
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
	runSyncJob,
} from "#server/testing/integrations/integrations-app.ts";

let lab: IntegrationsApp;
let payer: Awaited<ReturnType<typeof firstAccounts>>["person"];

beforeAll(async () => {
	lab = await integrationsApp();
	({ person: payer } = await firstAccounts(lab.app));
});
afterAll(() => lab.app.close());

const hour = 60 * 60_000;
const day = 24 * hour;

test.each([
	["the day is not over in the provider's zone", "America/Los_Angeles", false],
	["the day is over in the provider's zone", "Asia/Kolkata", true],
] as const)("a limit is judged after the account's midnight only if %s", async (_name, zone, isOver) => {
	const habitId = (await createHabit(payer)).id;
	const { id } = await connectDemo(payer, "fitbit");
	const subject = `${payer.user.id}@Asia/Kolkata`;
	lab.simulator.order({ status: 200, body: JSON.stringify({ timeZone: zone }), at: "/settings", times: 3 });
	await payer.send(`POST /api/integrations/${id}/mappings`, {
		body: {
			habitId,
			providerMetric: "calories_burned",
			mappingType: "threshold",
			mappingConfig: { threshold: 29_000, comparator: "at-most" },
		},
	});
	async function ticked(): Promise<string[]> {
		await payer.send(`POST /api/integrations/${id}/sync`);
		const { json } = await payer.send(`GET /api/habits/${habitId}/logs`);
		return json.map(({ date }: { date: string }) => date);
	}
	const now = lab.app.deps.clock();
	// A day without steps has no calories either.
	for (const ago of [-1, 0, 1]) lab.simulator.edit(subject, "steps", dayAgo(lab.app, ago), 9_000);
	await ticked();
	// 19:00 UTC: half past midnight in India.
	lab.app.advance(Math.ceil(now / day) * day - 5 * hour - now);
	expect(await ticked()).toEqual(isOver ? [dayAgo(lab.app, 0)] : []);
	lab.app.advance(14 * hour);
	expect(await ticked()).toEqual([dayAgo(lab.app, 1)]);
	await payer.send(`DELETE /api/integrations/${id}`);
});

test("the provider's zone is read at each sync, and a failure keeps the known one", async () => {
	const person = await lab.app.signUp();
	const failure = { status: 503, at: "/settings" };
	lab.simulator.order(failure);
	const { id, timeZone } = await connectDemo(person, "fitbit");
	const zones = [timeZone];
	const moved = { status: 200, body: JSON.stringify({ timeZone: "America/Los_Angeles" }), at: "/settings" };
	for (const answer of [undefined, moved, failure]) {
		if (answer) lab.simulator.order(answer);
		expect((await person.send(`POST /api/integrations/${id}/sync`)).status).toBe(200);
		zones.push((await person.send("GET /api/integrations")).json[0].timeZone);
	}
	expect(zones).toEqual([null, "Asia/Kolkata", "America/Los_Angeles", "America/Los_Angeles"]);
});

test("connecting again keeps the account's known zone after a failure, unless a scope was unticked", async () => {
	const person = await lab.app.signUp();
	await connectAgain(person, "fitbit");
	const zones: (string | null)[] = [];
	for (const unticked of [undefined, "https://www.googleapis.com/auth/googlehealth.sleep.readonly"]) {
		lab.simulator.order({ status: 503, at: "/settings" });
		expect(await connectAgain(person, "fitbit", unticked)).toContain("success=fitbit");
		zones.push((await person.send("GET /api/integrations")).json[0].timeZone);
	}
	expect(zones).toEqual(["Asia/Kolkata", null]);
});

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
