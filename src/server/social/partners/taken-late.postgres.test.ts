import { afterAll, beforeAll, expect, test } from "vitest";
import type { Notice } from "#contract/notices/notices.ts";
import { insertCause } from "#server/notices/notices/store.ts";
import { outsideTransaction } from "#server/testing/database/one-connection.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { type HubPerson, joinHub } from "#server/testing/hub.ts";
import { offer } from "#server/testing/social/partners.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: HubPerson;

beforeAll(async () => {
	app = await testApp();
	admin = await joinHub(app);
});

afterAll(() => app.close());

function rows(sql: string) {
	return app.database.script((run) => run(sql));
}

async function countWaiting(): Promise<number> {
	// On a cluster, the wait is on a worker.
	const waiting =
		process.env.TEST_LANE === "citus"
			? "select 1 from citus_lock_waits"
			: "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
	return (await rows(waiting)).length;
}

test("deleting a habit waits until a concurrent acceptance of its partner link is done, and ends the new agreement", async () => {
	const [owner, taker] = [await joinHub(app), await joinHub(app)];
	await pay(admin, owner.user.email);
	const { id: habitId } = await createHabit(owner);
	const { id, invitePath, revision } = await offer(owner, habitId);
	const code = invitePath?.split("/").at(-1);
	let taking: ReturnType<typeof taker.send> | undefined;
	let deleting: typeof taking;
	await app.deps.orm.transaction(async (tx) => {
		// Blocks the acceptance where it notifies the owner, after it has written the agreement.
		const cause = `partner-agreed ${id} ${revision}`;
		await insertCause(tx, { userId: owner.user.id, cause, createdAt: new Date().toISOString() });
		await outsideTransaction(async () => {
			taking = taker.send(`POST /api/social/partners/invitations/${code}/accept`, { body: { revision } });
			await expect.poll(countWaiting).toBe(1);
			deleting = owner.send(`DELETE /api/habits/${habitId}`);
			await expect.poll(countWaiting).toBe(2);
		});
	});
	expect([(await taking)?.status, (await deleting)?.status]).toEqual([200, 204]);
	expect(await rows(`select id from partner_links where user_id = '${taker.user.id}'`)).toEqual([]);
	const kinds = (await taker.send("GET /api/notices")).json.map(({ kind }: Notice) => kind);
	expect(kinds).toContain("partner-ended");
});
