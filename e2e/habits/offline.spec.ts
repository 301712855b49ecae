import { expect } from "@playwright/test";
import { test } from "#e2e/fixtures.ts";
import { createFirstHabit, responseToTick, signUp, tickOf } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

test.use({ serviceWorkers: "allow" });

const { shell, today } = en;

test("an offline tick survives a reload and reaches the server later", async ({ context, page }) => {
	// The first account is the administrator, so it can verify its own payment.
	await signUp(page, "Asha Rao", "asha@example.in");
	await createFirstHabit(page, "asha@example.in", "Evening walk");
	await page.goto("/dashboard");
	await expect(tickOf(page, "Evening walk")).toBeVisible();
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	// The service worker has stored the app's files, but controls the page only after a reload.
	await page.reload();
	await expect(tickOf(page, "Evening walk")).toBeVisible();

	await context.setOffline(true);
	await tickOf(page, "Evening walk").click();
	await expect(tickOf(page, "Evening walk")).toHaveAttribute("aria-pressed", "true");
	await expect(page.getByText(today.savedHere).first()).toBeVisible();

	await page.reload();
	await expect(page.getByText(shell.offline, { exact: true }).first()).toBeVisible();
	await expect(tickOf(page, "Evening walk")).toHaveAttribute("aria-pressed", "true");

	const answered = responseToTick(page);
	await context.setOffline(false);
	expect((await answered).status()).toBe(200);
	const logs = await (await context.request.get("/api/habit-logs")).json();
	expect(logs).toEqual([expect.objectContaining({ completed: true })]);
});
