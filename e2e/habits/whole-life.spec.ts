import { expect, type Page } from "@playwright/test";
import { test } from "#e2e/fixtures.ts";
import { createFirstHabit, signUp } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { cycles, habit, testingMode, today } = en;

test("a whole life: 21 days, repeat, 21 days, maintenance, complete, restart from the pool", async ({
	page,
}) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await createFirstHabit(page, "asha@example.in", "Evening walk");
	await page.goto("/dashboard");
	await page.getByRole("link", { name: "Evening walk" }).click();

	await fillCycle(page);
	await expect(page.getByText(cycles.ready.result(21))).toBeVisible();
	await take(page, "repeat");
	await open(page, "progress");
	await expect(page.getByText(cycles.finished.cycle(2)).first()).toBeVisible();
	await page.goBack();
	await expect(
		page
			.getByText(habit.cycle(0))
			.or(page.getByLabel(habit.cycle(0)))
			.first(),
	).toBeAttached();

	await fillCycle(page);
	await expect(page.getByText(cycles.ready.result(21))).toBeVisible();
	await take(page, "maintenance");
	await open(page, "plan");
	await expect(page.getByRole("heading", { name: cycles.maintenance.title })).toBeVisible();
	await take(page, "complete");
	await open(page, "today");
	await expect(page.getByRole("heading", { name: cycles.achievement.title })).toBeVisible();

	await page.goto("/dashboard");
	await page.getByRole("tab", { name: today.tabs.completed }).click();
	await expect(page.getByText(cycles.pool.total(2))).toBeVisible();
	await page.getByRole("button", { name: cycles.pool.open("Evening walk") }).click();
	await take(page, "pool-restart");
	await expect(page.getByText(cycles.steps["pool-restart"].done.text ?? "")).toBeVisible();

	await page.getByRole("tab", { name: today.tabs.active }).click();
	await expect(page.getByRole("button", { name: today.tick("Evening walk") })).toBeVisible();
	await page.getByRole("link", { name: "Evening walk" }).first().click();
	await open(page, "progress");
	await expect(page.getByText(cycles.finished.cycle(3)).first()).toBeVisible();
});

async function open(page: Page, tab: "today" | "progress" | "plan"): Promise<void> {
	await page.getByRole("tab", { name: habit.tabs[tab] }).click();
}

async function fillCycle(page: Page): Promise<void> {
	// The days and everything below load when scrolled near.
	await page.getByRole("heading", { name: habit.activity.title }).scrollIntoViewIfNeeded();
	const isOn = page.getByRole("switch", { name: testingMode.title });
	if (!(await isOn.isChecked())) await isOn.press("Space");
	await page.getByRole("button", { name: testingMode.fill }).click();
	await expect(page.getByText(testingMode.filled)).toBeVisible();
}

async function take(page: Page, step: keyof typeof cycles.steps): Promise<void> {
	await page.getByRole("button", { name: cycles.steps[step].label, exact: true }).click();
}
