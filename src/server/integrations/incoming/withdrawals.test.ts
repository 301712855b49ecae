import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { syncIntegration } from "#server/integrations/sync/sync-job.ts";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
	runSyncJob,
} from "#server/testing/integrations/integrations-app.ts";
import { queryRows } from "#server/testing/rows.ts";
import type { Client } from "#server/testing/test-app.ts";

/** Consents withdrawn at Strava whose check fails at first. */

const minute = 60_000;

let lab: IntegrationsApp;
let address: string;
let person: Client & { user: { id: string } };
let id: string;

beforeAll(async () => {
	lab = await integrationsApp();
	const { json } = await (await lab.app.signUp()).send("GET /api/integrations/providers");
	const { setup } = json.find(({ provider }: { provider: string }) => provider === "strava");
	address = setup.webhook.url.replace(/^https?:\/\/[^/]+/, "");
});
afterAll(() => lab.app.close());
beforeEach(async () => {
	person = await lab.app.signUp();
	({ id } = await connectDemo(person, "strava"));
	await runSyncJob(lab.app);
});

function subject(): string {
	return `${person.user.id}@Asia/Kolkata`;
}

async function reportWithdrawal(): Promise<void> {
	const sent = lab.simulator.webhooks.strava.event({ subject: subject(), aspect: "deauthorize" });
	expect((await lab.app.request(`POST ${address}`, sent)).status).toBe(200);
}

async function list(): Promise<string[]> {
	return (await person.send("GET /api/integrations")).json.map((each: { id: string }) => each.id);
}

test.each([
	["with Auto Sync off", "the job", { isActive: false }],
	["with Auto Sync on", "a manual sync", { isActive: true }],
	["that needs its user already", "the job", undefined],
])(
	"a connection %s is deleted by %s if the first check of a withdrawal fails",
	async (_name, who, changes) => {
		const run = () => person.send(`POST /api/integrations/${id}/sync`);
		lab.simulator.simulation.grants.strava.revokeAll(subject());
		if (changes) await person.send(`PATCH /api/integrations/${id}`, { body: changes });
		else expect((await run()).json.code).toBe("consent-gone");
		await reportWithdrawal();
		lab.simulator.order({ status: 503, at: "strava.com" });
		const data = { userId: person.user.id, integrationId: id, isMarked: true };
		await syncIntegration(lab.deps)({ id: "job", data });
		expect(await list()).toEqual([id]);
		if (who === "a manual sync") await run();
		else {
			lab.app.advance(7 * minute);
			await runSyncJob(lab.app);
		}
		expect(await list()).toEqual([]);
	},
);

test.each(["open", "suspended"])(
	"a connection of an account that is %s is deleted even if its app was switched off at the first check",
	async (account) => {
		lab.simulator.simulation.grants.strava.revokeAll(subject());
		await reportWithdrawal();
		lab.simulator.order({ status: 410, at: "strava.com" });
		const data = { userId: person.user.id, integrationId: id, isMarked: true };
		await syncIntegration(lab.deps)({ id: "job", data });
		expect((await person.send("GET /api/integrations")).json).toMatchObject([{ id, state: "stopped" }]);
		if (account === "suspended")
			await queryRows(
				lab.app.database,
				`insert into suspensions (user_id, suspended_by, suspended_at, reason)
				values ('${person.user.id}', '${person.user.id}', now(), 'spam')`,
			);
		lab.app.advance(7 * minute);
		await runSyncJob(lab.app);
		const left = `select id from integrations where user_id = '${person.user.id}'`;
		expect(await queryRows(lab.app.database, left)).toEqual([]);
	},
);

test.each([true, false])(
	"a connection is deleted if the report of a withdrawal came during a sync, with Auto Sync %s",
	async (isActive) => {
		await person.send(`PATCH /api/integrations/${id}`, { body: { isActive } });
		const { callProvider } = lab.deps;
		lab.deps.callProvider = async (request, isDemo) => {
			const answer = await callProvider(request, isDemo);
			lab.deps.callProvider = callProvider;
			lab.simulator.simulation.grants.strava.revokeAll(subject());
			await reportWithdrawal();
			return isActive ? answer : { ...answer, text: "[]" };
		};
		await person.send(`POST /api/integrations/${id}/sync`);
		await runSyncJob(lab.app);
		expect(await list()).toEqual([]);
	},
);
