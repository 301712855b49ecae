import { afterAll, beforeAll, expect, test } from "vitest";
import { type Day, todayOf } from "#domain/day.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import { syncIntegration } from "#server/integrations/sync/sync-job.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
	runSyncJob,
} from "#server/testing/integrations/integrations-app.ts";
import { queryRows } from "#server/testing/rows.ts";
import { demoCaller } from "./demo-caller.ts";

let lab: IntegrationsApp;
let person: Awaited<ReturnType<typeof firstAccounts>>["person"];
let caller: ReturnType<typeof demoCaller>;

beforeAll(async () => {
	lab = await integrationsApp({}, true);
	({ person } = await firstAccounts(lab.app));
	caller = demoCaller(lab.deps, lab.simulator);
});
afterAll(() => lab.app.close());

const minute = 60_000;

async function valueToday(id: string, metric: string, today: Day): Promise<number> {
	const { json } = await person.send(`GET /api/integrations/${id}/data?startDate=${today}`);
	return json
		.filter((each: { dataType: string; day: Day }) => each.dataType === metric && each.day === today)
		.reduce((sum: number, { value }: { value: number }) => sum + value, 0);
}

/** Runs the sync that a call has requested. */
async function runMarked(id: string): Promise<void> {
	const { id: userId } = (await person.send("GET /api/auth/me")).json;
	await syncIntegration(lab.deps)({ id: "test", data: { userId, integrationId: id, isMarked: true } });
}

const metrics: [Provider, string][] = [
	["fitbit", "steps"],
	["google_fit", "move_minutes"],
	["strava", "workouts"],
	["todoist", "tasks_completed"],
	["notion", "page_updates"],
	["myfitnesspal", "calories_consumed"],
];

test.each(metrics)(
	"%s calls when something happens there, and the habit is ticked",
	async (provider, metric) => {
		const today = todayOf(lab.deps.clock(), "Asia/Kolkata", 0);
		const { id } = await connectDemo(person, provider);
		await runSyncJob(lab.app);
		const threshold = Math.floor(await valueToday(id, metric, today)) + 1;
		const { id: habitId } = await createHabit(person, { name: `By ${provider}` });
		const body = { habitId, providerMetric: metric, mappingType: "threshold", mappingConfig: { threshold } };
		await person.send(`POST /api/integrations/${id}/mappings`, { body });
		const sources = async () =>
			(await person.send(`GET /api/habits/${habitId}/logs`)).json.map(
				({ source }: { source: string }) => source,
			);
		await caller.call();
		expect(await sources()).toEqual([]);
		// Notion's search finds a page two minutes after it was created.
		for (let count = 0; count < 3; count++) {
			lab.app.advance(minute);
			await caller.call();
			await runMarked(id);
		}
		expect(await valueToday(id, metric, today)).toBeGreaterThanOrEqual(threshold);
		expect(await sources()).toEqual(["integration"]);
		const [run] = (await person.send(`GET /api/integrations/${id}/logs`)).json;
		expect(run).toMatchObject({ action: "webhook", status: "ok" });
	},
);

test("no calls are made for changes reported earlier, ended connections or apps with keys", async () => {
	const marks = async (id: string) =>
		queryRows(lab.app.database, `select marks from integrations where id = '${id}'`);
	const { json: all } = await person.send("GET /api/integrations");
	const idOf = (provider: Provider) =>
		all.find((each: { provider: Provider }) => each.provider === provider).id;
	const before = await marks(idOf("myfitnesspal"));
	await caller.call();
	expect(await marks(idOf("myfitnesspal"))).toEqual(before);

	const other = await connectDemo(person, "todoist");
	lab.deps.config.oauthApps.todoist = { clientId: "id", clientSecret: "secret" };
	const todoistMarks = await marks(other.id);
	await person.send(`DELETE /api/integrations/${idOf("strava")}`);
	const calls = await queryRows(lab.app.database, "select from integrations where marks > 0");
	lab.app.advance(minute);
	await caller.call();
	expect(await marks(other.id)).toEqual(todoistMarks);
	expect(lab.simulator.news(lab.deps.clock() - minute, lab.deps.clock()).map(({ app }) => app)).not.toContain(
		"strava",
	);
	expect(calls.length).toBeGreaterThan(0);
	delete lab.deps.config.oauthApps.todoist;
});
