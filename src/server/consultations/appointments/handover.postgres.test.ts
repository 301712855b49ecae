import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chatService } from "#server/consultations/chat/service.ts";
import type { Actor } from "#server/deps/actor.ts";
import {
	book,
	chatForm,
	exampleExpert,
	linkExpert,
	verifyPaymentOf,
} from "#server/testing/consultations/bookings.ts";
import { waitsForLock } from "#server/testing/database/lock-waits.ts";
import { outsideTransaction } from "#server/testing/database/one-connection.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeEach(async () => {
	app = await testApp();
});
afterEach(() => app.close());

test("a message written while the expert's account changes notifies the new account", async () => {
	const admin = await app.signUp();
	const [first, second, client] = [await app.signUp(), await app.signUp(), await app.signUp()];
	await linkExpert(admin, exampleExpert, first.user.email);
	const booked = await book(client, chatForm);
	await verifyPaymentOf(admin, booked);
	const scheduledDate = new Date(app.deps.clock() + 3_600_000).toISOString();
	const body = { revision: 1, scheduledDate, roomUrl: null };
	await admin.send(`POST /api/admin/consultations/${booked.id}/schedule`, { body });
	app.advance(3_600_000);

	let linking: Promise<unknown> | undefined;
	let isLinked = false;
	await app.deps.orm.transaction(async (tx) => {
		const { write } = chatService({ ...app.deps, orm: tx });
		const actor = { userId: client.user.id } as Actor;
		await write(actor, booked.id, { messageId: uuidv7(), text: "Hello" }, app.deps.clock());
		linking = outsideTransaction(() =>
			linkExpert(admin, exampleExpert, second.user.email).finally(() => (isLinked = true)),
		);
		await outsideTransaction(async () =>
			expect.poll(async () => isLinked || (await waitsForLock(app))).toBe(true),
		);
	});
	await linking;
	const noticesOf = async ({ send }: typeof first) =>
		(await send("GET /api/notices")).json.map(({ kind }: { kind: string }) => kind);
	expect(await noticesOf(first)).not.toContain("consultation-message");
	expect(await noticesOf(second)).toContain("consultation-message");
});
