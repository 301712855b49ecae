import pg from "pg";
import { expect, test } from "vitest";
import { readToken } from "#domain/notices/action-token.ts";
import { habitForm } from "#server/testing/habits.ts";
import { pushService } from "#server/testing/notices/push-service.ts";
import { serverProcesses, signUpAt, stop } from "#server/testing/server-process.ts";
import { pushKey } from "#server/testing/test-app.ts";

/** Three real servers on one PostgreSQL, killed one after another while reminders are due. */

const { startAndWait: running, databaseUrl } = serverProcesses();
const habits = 30;
const kills = 6;

/** Returns a zone where it is morning: far from midnight, and from noon, when the reminders are due. */
function morningZone(): string {
	const west = ((new Date().getUTCHours() + 6) % 24) - 12;
	return `Etc/GMT${west < 0 ? "" : "+"}${west}`;
}

/** Returns the ids of the habits in a push; a notice has none. */
function habitsIn(tokens: string[]) {
	return tokens.map((token) => readToken(token)?.facts.habitId);
}

test("no reminder is lost when processes are killed, and a repeated one replaces the first", async () => {
	const service = await pushService();
	const environment = {
		VAPID_PRIVATE_KEY: pushKey,
		SECRET_KEY: "a key that all three processes have",
		PUSH_HOSTS: service.host,
		LOG_LEVEL: "silent",
	};
	const servers = await Promise.all([0, 1, 2].map(() => running(environment)));
	const address = servers[0]?.address ?? "";
	const asha = await signUpAt(address, "Asha");
	async function call(route: string, body: unknown) {
		const { status, json } = await asha.call(address, route, body);
		expect(status, `${route}: ${JSON.stringify(json)}`).toBeLessThan(300);
		return json;
	}
	await call("POST /api/admin/verify-payment", { userEmail: asha.email, amount: 100 });
	await call("PATCH /api/auth/me", { timeZone: morningZone() });
	await call("PATCH /api/settings/reminders", { quietHours: null });
	await call("POST /api/push/subscriptions", service.subscribe());
	for (let each = 0; each < habits; each++) {
		const { id } = await call("POST /api/habits", { ...habitForm, name: `Habit ${each}` });
		await call(`PUT /api/habits/${id}/reminders`, [{ slot: 1, time: "12:00", isEnabled: true }]);
	}

	const database = new pg.Client(databaseUrl());
	await database.connect();
	const rows = async (sql: string, values: unknown[] = []) => (await database.query(sql, values)).rows;
	const remindEverywhere = () =>
		rows("insert into jobs.job (name, data) select 'remind', 'null' from generate_series(1, 3)");
	/** When to kill a process: at once, with the sendings claimed, or with a push under way or just sent. */
	const moments: ((habitIds: string[], sentBefore: number) => Promise<void>)[] = [
		async () => {},
		async (habitIds) => {
			const claimed = "select 1 from reminder_sendings where habit_id = any ($1)";
			await expect.poll(() => rows(claimed, [habitIds]), { interval: 2 }).not.toEqual([]);
		},
		async (_, sentBefore) => {
			await expect.poll(() => service.attempts.length, { interval: 2 }).toBeGreaterThan(sentBefore);
		},
	];
	const queue: string[] = (await rows("select habit_id from reminders")).map(({ habit_id }) => habit_id);
	for (let round = 0; round < kills; round++) {
		const some = queue.splice(0, habits / kills);
		const sentBefore = service.attempts.length;
		// Precise to the microsecond, unlike the times the server writes: these rows must not stay due forever either.
		await rows("update reminders set next_at = now() where habit_id = any ($1)", [some]);
		await remindEverywhere();
		await moments[round % moments.length]?.(some, sentBefore);
		const [victim] = servers.splice(Math.floor(Math.random() * servers.length), 1);
		if (victim) await stop(victim.child, "SIGKILL");
		servers.push(await running(environment));
	}
	// As if five minutes had passed: the leases of the dead processes expire.
	await rows("update reminder_sendings set lease_until = now() where lease_until is not null");
	const open = `select habit_id from reminders where next_at <= now()
		union all select habit_id from reminder_sendings where lease_until is not null`;
	await expect.poll(() => remindEverywhere().then(() => rows(open)), { interval: 1_000 }).toEqual([]);

	const claimed = await rows("select habit_id from reminder_sendings");
	await database.end();
	service.close();
	expect(claimed).toHaveLength(habits);
	const tags = new Map<string | undefined, Set<string>>();
	for (const { json } of service.received)
		for (const habitId of habitsIn(json.tokens ?? []))
			tags.set(habitId, (tags.get(habitId) ?? new Set()).add(json.tag));
	tags.delete(undefined);
	expect(tags.size).toBe(habits);
	expect([...tags.values()].filter(({ size }) => size > 1)).toEqual([]);
});
