import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { syncIntegration, syncIntegrations } from "#server/integrations/sync/sync-job.ts";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
	runSyncJob,
} from "#server/testing/integrations/integrations-app.ts";
import { queryRows } from "#server/testing/rows.ts";
import { listDue } from "./store.ts";

let lab: IntegrationsApp;

beforeAll(async () => {
	lab = await integrationsApp();
});
afterAll(() => lab.app.close());

test("connections of a suspended account wait, and are synced once it is resumed", async () => {
	const person = await lab.app.signUp();
	const { id } = await connectDemo(person, "todoist");
	const userId = person.user.id;
	async function syncAt() {
		const [row] = await queryRows(lab.app.database, `select sync_at from integrations where id = '${id}'`);
		return row?.sync_at;
	}

	await queryRows(
		lab.app.database,
		`insert into suspensions (user_id, suspended_by, suspended_at, reason)
		values ('${userId}', '${userId}', now(), 'spam')`,
	);
	lab.app.advance(24 * 60 * 60_000);
	const due = await syncAt();
	await runSyncJob(lab.app);
	expect(await syncAt()).toEqual(due);

	await queryRows(lab.app.database, `delete from suspensions where user_id = '${userId}'`);
	await runSyncJob(lab.app);
	expect(await syncAt()).not.toEqual(due);
});

test("a provider's call fetches nothing while the account is suspended or closed, and its days are fetched afterwards", async () => {
	const person = await lab.app.signUp();
	const { id } = await connectDemo(person, "todoist");
	await runSyncJob(lab.app);
	const userId = person.user.id;
	async function callWebhook(): Promise<void> {
		const { raw, headers } = lab.simulator.webhooks.todoist.event(
			{ subject: `${userId}@Asia/Kolkata` },
			"ikkis-demo-secret",
		);
		expect((await lab.app.request("POST /api/hooks/todoist", { raw, headers })).status).toBe(200);
		await syncIntegration(lab.deps)({ id: "job", data: { userId, integrationId: id, isMarked: true } });
	}
	const unread = `select marks - marks_read as count from integrations where id = '${id}'`;

	await queryRows(
		lab.app.database,
		`insert into suspensions (user_id, suspended_by, suspended_at, reason)
		values ('${userId}', '${userId}', now(), 'spam')`,
	);
	const calls = lab.simulator.calls.length;
	await callWebhook();
	await queryRows(lab.app.database, `delete from suspensions where user_id = '${userId}'`);
	await queryRows(lab.app.database, `update users set closed_at = now() where id = '${userId}'`);
	await callWebhook();
	expect(lab.simulator.calls).toHaveLength(calls);
	expect(await queryRows(lab.app.database, unread)).toEqual([{ count: 2 }]);

	await queryRows(lab.app.database, `update users set closed_at = null where id = '${userId}'`);
	await runSyncJob(lab.app);
	expect(await queryRows(lab.app.database, unread)).toEqual([{ count: 0 }]);
});

test("a connection that can be neither synced nor postponed is tried once in a run, and the others are synced", async () => {
	const people = await Promise.all(Array.from({ length: 11 }, () => lab.app.signUp()));
	const ids: string[] = [];
	for (const person of people) ids.push((await connectDemo(person, "todoist")).id);
	const [stuck] = ids;
	await lab.app.database.script(async (script) => {
		await script(`create or replace function stick() returns trigger language plpgsql as
			$$ begin raise exception 'stuck'; end $$`);
		await script(`create trigger stuck before update on integrations for each row
			when (old.id = '${stuck}') execute function stick()`);
	});
	const logged = vi.spyOn(lab.deps.log, "error");
	await runSyncJob(lab.app);
	await queryRows(lab.app.database, "drop trigger stuck on integrations");
	expect(logged.mock.calls.map(([, message]) => message)).toEqual([
		"a connection could not be synced",
		"a sync could not be postponed",
	]);
	logged.mockRestore();
	const unsynced = `select id from integrations where id in ('${ids.join("', '")}') and last_sync is null`;
	expect(await queryRows(lab.app.database, unsynced)).toEqual([{ id: stuck }]);
	await runSyncJob(lab.app);
	expect(await queryRows(lab.app.database, unsynced)).toEqual([]);
});

test("an ended connection is never due, even if the previous release has given it a next sync", async () => {
	const person = await lab.app.signUp();
	const { id } = await connectDemo(person, "todoist");
	const now = new Date(lab.deps.clock()).toISOString();
	const isDue = async () => (await listDue(lab.deps.orm, now, 100)).some((key) => key.id === id);
	expect(await isDue()).toBe(true);
	await queryRows(lab.app.database, `update integrations set ended_at = now() where id = '${id}'`);
	expect(await isDue()).toBe(false);
});

test("a provider that does not answer for one connection does not hold up the others", async () => {
	const people = await Promise.all(Array.from({ length: 11 }, () => lab.app.signUp()));
	const ids: string[] = [];
	for (const person of people) ids.push((await connectDemo(person, "apple_health")).id);
	const { callProvider } = lab.deps;
	const released = Promise.withResolvers<void>();
	let calls = 0;
	lab.deps.callProvider = async (...given) => {
		if (calls++ === 0) await released.promise;
		return callProvider(...given);
	};
	const synced = () =>
		queryRows(
			lab.app.database,
			`select id from integrations where id in ('${ids.join("', '")}') and last_sync is not null`,
		);
	const job = syncIntegrations(lab.deps)({ id: "job", data: null });
	await expect.poll(synced).toHaveLength(people.length - 1);
	released.resolve();
	await job;
	lab.deps.callProvider = callProvider;
	expect(await synced()).toHaveLength(people.length);
});

test("after a process's or the machine's clock was ahead, connections are synced at their frequency", async () => {
	const person = await lab.app.signUp();
	const { id } = await connectDemo(person, "todoist");
	const ahead = 8 * 24 * 60 * 60_000;
	async function runs() {
		const rows = `select 1 from integration_logs where integration_id = '${id}'`;
		return (await queryRows(lab.app.database, rows)).length;
	}
	await runSyncJob(lab.app);
	const before = await runs();
	const wrong = async () => lab.deps.clock() + ahead;
	await syncIntegrations({ ...lab.deps, clock: () => lab.deps.clock() + ahead })({ id: "job", data: null });
	expect(await runs()).toBe(before);
	// On the embedded database, the database's clock is the machine's.
	const inDoubt = { ...lab.deps, databaseClock: wrong, steadyClock: async () => undefined };
	await syncIntegrations(inDoubt)({ id: "job", data: null });
	expect(await runs()).toBe(before + 1);
	await queryRows(
		lab.app.database,
		`update integrations set syncing_until = '${new Date(lab.deps.clock() + ahead).toISOString()}' where id = '${id}'`,
	);
	await runSyncJob(lab.app);
	expect(await runs()).toBe(before + 2);
	lab.app.advance(61 * 60_000);
	await runSyncJob(lab.app);
	expect(await runs()).toBe(before + 3);
});
