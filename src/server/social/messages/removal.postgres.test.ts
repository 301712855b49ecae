import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Notice } from "#contract/notices/notices.ts";
import { updateGroup } from "#server/notices/notices/store.ts";
import { outsideTransaction } from "#server/testing/database/one-connection.ts";
import { befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { groupKeyFor } from "./removal.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

async function countWaiting(): Promise<number> {
	// On a cluster, the wait is on a worker.
	const waiting =
		process.env.TEST_LANE === "citus"
			? "select 1 from citus_lock_waits"
			: "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
	return (await app.database.script((run) => run(waiting))).length;
}

test("a message written while the only unread one is being deleted gets a notice", async () => {
	const [sender, reader] = [await joinHub(app), await joinHub(app)];
	await befriend(sender, reader);
	const path = `/api/social/conversations/${reader.user.id}/messages` as const;
	const [first, second] = [uuidv7(), uuidv7()];
	await write(sender, first);
	let deleting: ReturnType<typeof write> | undefined;
	let writing: typeof deleting;
	await app.deps.orm.transaction(async (tx) => {
		// Blocks the deletion at the point where it removes the notice.
		const data = { userId: sender.user.id, name: "Asha" };
		await updateGroup(tx, [reader.user.id], groupKeyFor(sender.user.id), data);
		await outsideTransaction(async () => {
			deleting = sender.send(`DELETE ${path}/${first}`);
			await expect.poll(countWaiting).toBe(1);
			let isWritten = false;
			writing = write(sender, second).finally(() => {
				isWritten = true;
			});
			await expect.poll(async () => isWritten || (await countWaiting()) === 2).toBe(true);
		});
	});
	expect([(await deleting)?.status, (await writing)?.status]).toEqual([204, 201]);
	const received: Notice[] = (await reader.send("GET /api/notices")).json;
	expect(received.filter(({ kind }) => kind === "message-arrived")).toMatchObject([{ readAt: null }]);

	function write(from: HubPerson, messageId: string) {
		return from.send(`POST ${path}`, { body: { messageId, text: "Hello" } });
	}
});
