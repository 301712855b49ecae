import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { webhookReceiver } from "#server/testing/accounts/hook-receiver.ts";
import { habitForm } from "#server/testing/habits.ts";
import { pushService } from "#server/testing/notices/push-service.ts";
import { subscribe } from "#server/testing/notices/reminders.ts";
import { openPayment } from "#server/testing/payments.ts";
import { testApp } from "#server/testing/test-app.ts";
import { startWorker } from "./worker.ts";

test("the log names the request that caused a job, an email, a push and a webhook call", async () => {
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-request-"));
	const [hooks, pushes] = [await webhookReceiver(), await pushService()];
	const app = await testApp({
		DATA_DIR: folder,
		PUBLIC_URL: "https://ikkis.example",
		PUSH_HOSTS: pushes.host,
		WEBHOOK_HOSTS: hooks.host,
	});
	await startWorker(app.deps);
	const administrator = await app.signUp();
	const payer = await app.signUp();
	await subscribe(payer, pushes);
	const body = { url: hooks.url, events: ["habit.created", "log.saved"] };
	await payer.send("POST /api/webhooks", { body });
	await payer.send("POST /api/habits", { body: { ...habitForm, id: uuidv7() } });
	const { id } = await openPayment(payer);

	const withRequestId = (requestId: string | null) =>
		new Set(
			app.logLines
				.map((line) => JSON.parse(line))
				.filter((line) => line.requestId === requestId)
				.map(
					({ route, job, ...line }) =>
						route ?? job ?? ["mail", "push", "webhook"].find((kind) => kind in line),
				),
		);

	// The verification creates the planned habit.
	const verified = await administrator.send(`POST /api/admin/payments/${id}/verify`);
	await expect
		.poll(() => withRequestId(verified.headers.get("x-request-id")))
		.toEqual(
			new Set([
				"POST /api/admin/payments/:paymentId/verify",
				"notice-mail",
				"notice-push",
				"mail",
				"push",
				"webhook",
			]),
		);
	expect(hooks.calls.map(({ json }) => json.type)).toEqual(["habit.created"]);

	const [habit] = (await payer.send("GET /api/habits")).json;
	const ticked = await payer.send(`PUT /api/habits/${habit.id}/logs/2026-11-21`, {
		body: { completed: true },
	});
	await expect.poll(() => withRequestId(ticked.headers.get("x-request-id"))).toContain("webhook");
	expect(hooks.calls.at(-1)?.json.type).toBe("log.saved");

	await app.close();
	hooks.close();
	pushes.close();
	await rm(folder, { recursive: true });
});
