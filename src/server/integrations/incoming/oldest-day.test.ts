import { afterAll, beforeAll, expect, test } from "vitest";
import { syncIntegration } from "#server/integrations/sync/sync-job.ts";
import { firstAccounts } from "#server/testing/habits.ts";
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

test("a call without a date reads from the oldest day that can be logged, also west of Greenwich", async () => {
	const { administrator, person } = await firstAccounts(lab.app);
	const { json: providers } = await administrator.send("GET /api/integrations/providers");
	const urls: string[] = providers.map(({ setup }: { setup: { webhook: { url: string } | null } }) =>
		String(setup.webhook?.url),
	);
	const path = urls.find((url) => url.includes("todoist"))?.replace(/^https?:\/\/[^/]+/, "");
	const timeZone = "America/New_York";
	await person.send("PATCH /api/auth/me", { body: { timeZone } });
	lab.app.advance(Date.parse("2026-11-22T01:00:00Z") - lab.app.deps.clock());
	const { id } = await connectDemo(person, "todoist");
	await runSyncJob(lab.app);
	lab.app.advance(60_000);

	const subject = `${person.user.id}@${timeZone}`;
	const event = { subject, name: "item:uncompleted" } as const;
	const { raw, headers } = lab.simulator.webhooks.todoist.event(event, "ikkis-demo-secret");
	expect((await lab.app.request(`POST ${path}`, { raw, headers })).status).toBe(200);
	const work = { userId: person.user.id, integrationId: id, isMarked: true };
	await syncIntegration(lab.deps)({ id: "job", data: work });
	const [run] = (await person.send(`GET /api/integrations/${id}/logs`)).json;
	expect(run).toMatchObject({ action: "webhook", details: { from: "2026-11-14", to: "2026-11-21" } });
});
