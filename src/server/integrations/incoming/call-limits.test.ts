import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, type Day } from "#domain/day.ts";
import type { OAuthApp, Provider } from "#domain/integrations/providers.ts";
import { purgeSyncRecords } from "#server/integrations/connections/service.ts";
import type { WebhookCall } from "#server/integrations/simulators/webhooks.ts";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
	runSyncJob,
} from "#server/testing/integrations/integrations-app.ts";
import { queryRows } from "#server/testing/rows.ts";
import type { Client } from "#server/testing/test-app.ts";

const secret = "ikkis-demo-secret";
const today = "2026-11-21" as Day;

let lab: IntegrationsApp;
let person: Client & { user: { id: string } };
let subject: string;
let webhooks: Record<"fitbit" | "myfitnesspal", { url: string; secret: string }>;

beforeAll(async () => {
	lab = await integrationsApp();
	const { json } = await (await lab.app.signUp()).send("GET /api/integrations/providers");
	webhooks = Object.fromEntries(
		json.map(({ provider, setup }: { provider: Provider; setup: { webhook: object } }) => [
			provider,
			setup.webhook,
		]),
	) as typeof webhooks;
});
afterAll(() => lab.app.close());
beforeEach(async () => {
	person = await lab.app.signUp();
	subject = `${person.user.id}@Asia/Kolkata`;
});

function call(app: OAuthApp, { raw, headers }: WebhookCall) {
	const query = app === "myfitnesspal" ? new URL(webhooks.myfitnesspal.url).search : "";
	return lab.app.request(`POST /api/hooks/${app}${query}`, { raw, headers });
}

const calls = {
	google: (day: Day) => lab.simulator.webhooks.google.change({ subject, day }, webhooks.fitbit.secret),
	todoist: (day: Day) =>
		lab.simulator.webhooks.todoist.event({ subject, completedAt: `${day}T09:00:00Z` }, secret),
	myfitnesspal: (day: Day) => lab.simulator.webhooks.myfitnesspal.notification({ subject, day }),
};

describe("a provider's call", () => {
	test.each([
		["google", "fitbit", 204],
		["todoist", "todoist", 200],
		["myfitnesspal", "myfitnesspal", 204],
	] as const)(
		"from %s about a day long ago makes the next run read at most 30 days",
		async (app, provider, status) => {
			const { id } = await connectDemo(person, provider);
			await runSyncJob(lab.app);
			expect((await call(app, calls[app](addDays(today, -400)))).status).toBe(status);
			const readFrom = `select read_from::text from integrations where id = '${id}'`;
			expect(await queryRows(lab.app.database, readFrom)).toEqual([{ read_from: addDays(today, -30) }]);
		},
	);

	test.each([
		["google", 403],
		["myfitnesspal", 204],
	] as const)("from %s may name 200 changes, but no more", async (app, status) => {
		const { raw, headers } = calls[app](today);
		const [change] = JSON.parse(raw);
		// Google's signature no longer matches (403), but it is checked only after the number of changes.
		const withChanges = (count: number) => ({ raw: JSON.stringify(Array(count).fill(change)), headers });
		expect((await call(app, withChanges(200))).status).toBe(status);
		const { status: refusal, json } = await call(app, withChanges(201));
		expect([refusal, json.code]).toEqual([422, "unknown-delivery"]);
	});

	test("may have 1 MB, but no more", async () => {
		const { raw, headers } = calls.myfitnesspal(today);
		const ofLength = (length: number) => ({ raw: raw.padEnd(length), headers });
		expect((await call("myfitnesspal", ofLength(1_000_000))).status).toBe(204);
		expect((await call("myfitnesspal", ofLength(1_000_001))).status).toBe(413);
	});

	test("is recognized as a repeat for seven days", async () => {
		const { id } = await connectDemo(person, "todoist");
		const sent = calls.todoist(today);
		async function marksAfter(days: number) {
			await purgeSyncRecords(lab.deps, lab.deps.clock() + days * 86_400_000);
			await call("todoist", sent);
			const [row] = await queryRows(lab.app.database, `select marks from integrations where id = '${id}'`);
			return row?.marks;
		}
		await call("todoist", sent);
		expect([await marksAfter(6), await marksAfter(8)]).toEqual([1, 2]);
	});
});
