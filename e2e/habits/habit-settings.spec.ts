import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "#e2e/fixtures.ts";
import { createFirstHabit, signUp, tickOf } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { habitSettings: words, plan, shell, today, wizard } = en;
const habit = "Evening walk";

test.beforeEach(async ({ page }) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await createFirstHabit(page, "asha@example.in", habit);
	await page.goto("/dashboard");
	await page.getByRole("link", { name: habit }).click();
	// Loads only the parts of the app that this page needs.
	await page.reload();
});

test("a plan and its schedule are changed", async ({ page }) => {
	await expectWrongMinutesInSight(page);
	await choose(page, words.edit);
	const dialog = page.getByRole("dialog", { name: words.form.title });
	await dialog.getByLabel(wizard.define.name).fill("");
	await dialog.getByRole("button", { name: words.form.save }).click();
	await expect(dialog.getByText(wizard.missing.name)).toBeVisible();
	// Leaving would lose the typed text, so Back and Escape ask first.
	await page.goBack();
	await page.getByRole("button", { name: shell.unsaved.stay }).click();
	await expect(dialog).toBeVisible();
	await dialog.getByLabel(wizard.define.name).fill("Morning walk");
	await dialog.getByLabel(plan.strategy.makeItEasy).fill("After tea, I will put on my shoes");
	await dialog.locator("label", { hasText: words.form.kinds.weekly }).click();
	await dialog.getByRole("button", { name: words.form.save }).click();
	await expect(page.getByText(words.form.saved)).toBeVisible();
	await expect(dialog).toHaveCount(0);

	await page.reload();
	await expect(page.getByRole("heading", { level: 1, name: "Morning walk" })).toBeVisible();
	await page.getByRole("tab", { name: en.habit.tabs.plan }).click();
	await expect(page.getByText("After tea, I will put on my shoes")).toBeVisible();
	await expect(page.getByText(plan.schedule.weekly(3)).first()).toBeVisible();
});

test("a habit is archived and restored, and its deletion can be undone", async ({ page }) => {
	await choose(page, words.archive);
	await expect(page.getByText(words.archived.title)).toBeVisible();
	await expect(page.getByText(words.archivedBadge, { exact: true })).toBeVisible();
	await page.getByRole("button", { name: words.undo }).click();
	await expect(page.getByText(words.restored.title)).toBeVisible();

	await choose(page, words.delete);
	const question = page.getByRole("alertdialog", { name: words.ask.title(habit) });
	await expect(question).toContainText(words.ask.losses(0, 0));
	await expectUsableWhenLarge(page, question);
	await page.goBack();
	await expect(question).toHaveCount(0);
	await expect(page.getByRole("heading", { level: 1, name: habit })).toBeVisible();
	await deleteHabit(page);
	await expect(page).toHaveURL(/\/dashboard$/);
	await expect(tickOf(page, habit)).toHaveCount(0);
	await page.getByRole("button", { name: words.undo }).click();
	await expect(tickOf(page, habit)).toBeVisible();

	await page.getByRole("link", { name: habit }).click();
	await page.clock.install();
	// Timers that are already running keep the old clock.
	await page.reload();
	await deleteHabit(page);
	await expect(page.getByText(words.deleted.title)).toBeVisible();
	const deleted = page.waitForResponse((response) => response.request().method() === "DELETE");
	await page.clock.fastForward(30_000);
	expect((await deleted).status()).toBe(204);
	await page.reload();
	await expect(page.getByRole("heading", { name: today.title })).toBeVisible();
	await expect(tickOf(page, habit)).toHaveCount(0);
});

test("a deleted habit stays deleted if the user leaves the page at once, even if the request is lost", async ({
	page,
}) => {
	await page.route("**/api/habits/*", (route) =>
		route.request().method() === "DELETE" ? route.abort() : route.continue(),
	);
	await page.clock.install();
	await deleteHabit(page);
	await expect(page.getByText(words.deleted.title)).toBeVisible();
	await page.reload();
	await expect(page.getByRole("heading", { name: today.empty.title })).toBeVisible();

	await page.unrouteAll();
	await page.reload();
	await expect(page.getByRole("heading", { name: today.empty.title })).toBeVisible();
	await page.clock.fastForward(30_000);
	await expect.poll(async () => (await page.request.get("/api/habits")).json()).toEqual([]);
});

/** Checks that invalid minutes come into view even if their section is collapsed when the day is logged. */
async function expectWrongMinutesInSight(page: Page): Promise<void> {
	const details = page.getByText(en.habit.today.details);
	const minutes = page.getByLabel(en.habit.today.minutes, { exact: true });
	await details.click();
	await minutes.fill("20 min");
	await details.click();
	await expect(minutes).toBeHidden();
	await page.getByRole("button", { name: en.habit.today.done, exact: true }).click();
	await expect(minutes).toBeFocused();
	await expect(minutes).toBeInViewport();
	await expect(minutes).toHaveAccessibleDescription(en.habit.today.minutesWrong);
	await minutes.clear();
}

/** Checks the question with text at 200 %, and at 400 % zoom, where it is taller than the window. */
async function expectUsableWhenLarge(page: Page, question: Locator): Promise<void> {
	const size = page.viewportSize() ?? { width: 360, height: 780 };
	const buttons = [words.ask.delete, words.ask.archive, words.ask.keep];
	await page.setViewportSize({ width: 360, height: 640 });
	await setTextSize(page, "200%");
	const title = question.getByRole("heading", { name: words.ask.title(habit) });
	await expect(title).toBeInViewport();
	for (const name of buttons)
		await expect(question.getByRole("button", { name })).toBeInViewport({ ratio: 1 });

	await setTextSize(page, "");
	await page.setViewportSize({ width: 320, height: 256 });
	await question.getByRole("button", { name: words.ask.keep }).hover();
	await page.mouse.wheel(0, -1_000);
	await expect(title).toBeInViewport({ ratio: 1 });
	await page.mouse.wheel(0, 1_000);
	await expect(question.getByRole("button", { name: words.ask.keep })).toBeInViewport({ ratio: 1 });
	await page.setViewportSize(size);
}

function setTextSize(page: Page, size: string): Promise<void> {
	return page.evaluate((fontSize) => {
		document.documentElement.style.fontSize = fontSize;
	}, size);
}

async function deleteHabit(page: Page): Promise<void> {
	await choose(page, words.delete);
	await page.getByRole("button", { name: words.ask.delete }).click();
}

async function choose(page: Page, item: string): Promise<void> {
	await page.getByRole("button", { name: words.menu }).click();
	await page.getByRole("menuitem", { name: item }).click();
}
