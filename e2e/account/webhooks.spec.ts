import { createHmac } from "node:crypto";
import { expect } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test as base } from "#e2e/fixtures.ts";
import { register } from "#e2e/steps.ts";
import { type HookCall, webhookReceiver } from "#server/testing/accounts/hook-receiver.ts";
import { en } from "#strings/en.ts";

const { webhooks: words, fieldErrors } = en;

const test = base.extend<{ receiver: Awaited<ReturnType<typeof webhookReceiver>> }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
	receiver: async ({}, use) => {
		const receiver = await webhookReceiver();
		await use(receiver);
		receiver.close();
	},
	settings: ({ receiver }, use) => use({ WEBHOOK_HOSTS: receiver.host }),
});

test("a webhook is added, tested, retried, given a new secret and deleted", async ({ page, receiver }) => {
	await register(page.request, "Asha Rao", "asha@example.in");
	await page.goto(`${pages.settings}?tab=privacy`);
	await expect(page.getByText(words.none)).toBeVisible();
	await page.getByRole("button", { name: words.create }).click();
	const form = page.getByRole("dialog", { name: words.dialog.create });
	await form.getByRole("button", { name: words.dialog.add }).click();
	await expect(form.getByText(fieldErrors.required)).toBeVisible();
	await form.getByLabel(words.dialog.url).fill(receiver.url);
	await form.getByRole("button", { name: words.dialog.add }).click();

	const made = page.getByRole("dialog", { name: words.made.title });
	const secret = (await made.getByText(/^whsec_/).textContent()) ?? "";
	await made.getByRole("button", { name: words.made.done }).click();
	await expect(page.getByText(`${words.on} · ${words.eventCount(2)}`)).toBeVisible();

	receiver.state.answer = (response) => void response.writeHead(500).end();
	async function choose(item: string) {
		await page.getByRole("button", { name: words.more(receiver.host) }).click();
		await page.getByRole("menuitem", { name: item }).click();
	}
	await choose(words.deliveries);
	const calls = page.getByRole("dialog", { name: words.deliveriesOf(receiver.host) });
	await expect(calls.getByText(words.noDeliveries)).toBeVisible();
	await calls.getByRole("button", { name: words.test }).click();
	await expect(calls.getByText(/\(500\)$/)).toBeVisible();
	const [first] = receiver.calls;
	expect(first?.json.type).toBe("test");
	expect(isSigned(secret, first)).toBe(true);

	receiver.state.answer = (response) => void response.writeHead(204).end();
	await calls.getByRole("button", { name: /^Send “Test” from .* again$/ }).click();
	await expect(calls.getByText(words.delivered(204))).toBeVisible();
	expect(receiver.calls.at(-1)?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
	await calls.getByRole("button", { name: words.close, exact: true }).click();

	await choose(words.renew);
	await page.getByRole("alertdialog").getByRole("button", { name: words.renew }).click();
	const renewed = (await made.getByText(/^whsec_/).textContent()) ?? "";
	expect(renewed).not.toBe(secret);
	await made.getByRole("button", { name: words.made.done }).click();
	await choose(words.deliveries);
	await calls.getByRole("button", { name: words.test }).click();
	await expect(calls.getByText(words.delivered(204))).toHaveCount(2);
	// For a day, calls are signed with the old secret too.
	for (const each of [secret, renewed]) expect(isSigned(each, receiver.calls.at(-1))).toBe(true);
	await calls.getByRole("button", { name: words.close, exact: true }).click();

	await choose(words.remove);
	await page.getByRole("alertdialog").getByRole("button", { name: words.remove }).click();
	await expect(page.getByText(words.none)).toBeVisible();
});

/** Checks the signature as Standard Webhooks specifies. */
function isSigned(secret: string, call: HookCall | undefined): boolean {
	const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": given } = call?.headers ?? {};
	const key = Buffer.from(secret.slice("whsec_".length), "base64");
	const wanted = createHmac("sha256", key).update(`${id}.${at}.${call?.body}`).digest("base64");
	return String(given).split(" ").includes(`v1,${wanted}`);
}
