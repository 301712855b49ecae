import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { deleteAccounts } from "#server/personal-data/deletion/jobs.ts";
import {
	book,
	chatForm,
	exampleExpert,
	linkExpert,
	verifyPaymentOf,
} from "#server/testing/consultations/bookings.ts";
import { type Client, testApp } from "#server/testing/test-app.ts";

test("message numbers continue after the expert's account is deleted, so the next expert is notified of new messages", async () => {
	const app = await testApp();
	const admin = await app.signUp();
	const signIn = () =>
		admin.send("POST /api/auth/login", { body: { email: admin.user.email, password: admin.password } });
	const [client, expert, successor] = [await app.signUp(), await app.signUp(), await app.signUp()];
	await linkExpert(admin, exampleExpert, expert.user.email);
	const booked = await book(client, chatForm);
	await verifyPaymentOf(admin, booked);
	const path = `/api/consultations/${booked.id}`;
	const write = async () =>
		(await client.send(`POST ${path}/messages`, { body: { messageId: uuidv7(), text: "Hello" } })).json
			.number;
	const countUnread = async (who: Client) =>
		(await who.send("GET /api/notices")).json.filter(
			({ kind, readAt }: { kind: string; readAt: string | null }) =>
				kind === "consultation-message" && readAt === null,
		).length;
	await admin.send(`POST /api/admin/consultations/${booked.id}/schedule`, {
		body: { revision: 1, scheduledDate: new Date(app.deps.clock() + 1).toISOString(), roomUrl: null },
	});
	app.advance(1);
	expect([await write(), await write()]).toEqual([1, 2]);
	await expert.send(`POST ${path}/read`, { body: { upTo: 2 } });

	await linkExpert(admin, exampleExpert, null);
	await expert.send("POST /api/account/deletion", { body: { password: expert.password } });
	app.advance(7 * 86_400_000);
	await deleteAccounts(app.deps)({ id: "job", data: null });
	await signIn();
	await linkExpert(admin, exampleExpert, successor.user.email);
	expect(await write()).toBe(3);
	await successor.send(`POST ${path}/read`, { body: { upTo: 3 } });
	expect(await countUnread(successor)).toBe(0);
	expect(await write()).toBe(4);
	expect(await countUnread(successor)).toBe(1);
	await app.close();
});
