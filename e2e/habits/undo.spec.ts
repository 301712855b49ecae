import { expect, type Page } from "@playwright/test";
import { test } from "#e2e/fixtures.ts";
import { createFirstHabit, signUp, tickOf } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

test.use({ serviceWorkers: "allow" });

const { calendar, habit, today } = en;
const name = "Evening walk";

test.beforeEach(async ({ page }) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await createFirstHabit(page, "asha@example.in", name);
});

test("undo restores the details of a day after an accidental press", async ({ page }) => {
	const done = { completed: true, notes: "By the lake", missReason: null, duration: 42 };
	await logToday(page, done);
	await page.goto("/dashboard");
	await tickOf(page, name).click();
	await expect(tickOf(page, name)).toHaveAttribute("aria-pressed", "false");
	await page.getByRole("button", { name: today.detailsLost.undo, exact: true }).click();
	await expect(tickOf(page, name)).toHaveAttribute("aria-pressed", "true");
	await expectToday(page, done);

	const missed = { completed: false, notes: "Early train", missReason: "Guests", duration: null };
	await logToday(page, missed);
	await page.reload();
	// This device's cache says done; the response corrects it.
	await expect(tickOf(page, name)).toHaveAttribute("aria-pressed", "false");
	await tickOf(page, name).click();
	await expect(tickOf(page, name)).toHaveAttribute("aria-pressed", "true");
	await page.getByRole("button", { name: today.detailsLost.undo, exact: true }).click();
	await expect(tickOf(page, name)).toHaveAttribute("aria-pressed", "false");
	await expectToday(page, missed);

	await page.getByRole("link", { name }).first().click();
	await page
		.getByRole("region", { name: habit.today.title })
		.getByRole("button", { name: habit.today.edit })
		.click();
	const day = page.getByRole("dialog", { name });
	await expect(day.getByRole("textbox", { name: calendar.form.note })).toHaveValue("Early train");
	await day.getByRole("button", { name: calendar.clear }).click();
	await page.getByRole("button", { name: calendar.undo, exact: true }).click();
	await expectToday(page, missed);
});

test("undo also restores the details offline", async ({ page, context }) => {
	const done = { completed: true, notes: "By the lake", missReason: null, duration: 42 };
	await logToday(page, done);
	await page.goto("/dashboard");
	await expect(tickOf(page, name)).toHaveAttribute("aria-pressed", "true");
	// On a first visit the service worker has not cached this part yet.
	await expect(page.getByRole("region", { name: en.shell.toasts.label })).toBeAttached();
	await context.setOffline(true);
	await tickOf(page, name).click();
	await expect(tickOf(page, name)).toHaveAttribute("aria-pressed", "false");
	await page.getByRole("button", { name: today.detailsLost.undo, exact: true }).click();
	await expect(tickOf(page, name)).toHaveAttribute("aria-pressed", "true");
	await context.setOffline(false);
	await page.reload();
	await expect(tickOf(page, name)).toHaveAttribute("aria-pressed", "true");
	await expectToday(page, done);
});

test("undoing a small day restores the missed day's reason", async ({ page }) => {
	const { request } = page.context();
	const [{ id }] = await (await request.get("/api/habits")).json();
	const changed = await request.patch(`/api/habits/${id}`, { data: { smallVersion: "One lap" } });
	expect(changed.status()).toBe(200);
	const missed = { completed: false, notes: "Early train", missReason: "Guests", duration: null };
	await logToday(page, missed);
	await page.goto("/dashboard");
	await expect(tickOf(page, name)).toHaveAttribute("aria-pressed", "false");
	await page.getByRole("button", { name: today.row.menu(name) }).click();
	await page.getByRole("menuitem", { name: today.row.small }).click();
	await expectToday(page, { completed: true, size: "small" });
	await page.getByRole("button", { name: en.amounts.undo, exact: true }).click();
	await expectToday(page, missed);
});

async function logToday(page: Page, data: object): Promise<void> {
	const { request } = page.context();
	const [{ id, startedOn }] = await (await request.get("/api/habits")).json();
	const logged = await request.put(`/api/habits/${id}/logs/${startedOn}`, { data });
	expect(logged.status()).toBe(200);
}

async function expectToday(page: Page, log: Record<string, unknown>): Promise<void> {
	const logs = async () => (await page.context().request.get("/api/habit-logs")).json();
	await expect.poll(logs).toEqual([expect.objectContaining(log)]);
}
