import { expect, type Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { celebrationOn, expectCelebrations } from "#e2e/celebrations.ts";
import { test } from "#e2e/fixtures.ts";
import { dayAgo, habitIdOf, logDays } from "#e2e/past-days.ts";
import { brokenRules } from "#e2e/rules.ts";
import { createHabit, signUp, tickOf, unlock } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

test.use({ serviceWorkers: "allow" });

const { cycles, moments: words } = en;

function weekdayAgo(days: number): string {
	const format = new Intl.DateTimeFormat("en-IN", { weekday: "long", timeZone: "UTC" });
	return format.format(Date.parse(dayAgo(days)));
}

async function createWithDays(page: Page, name: string, days: string): Promise<void> {
	await createHabit(page, name);
	await logDays(page, name, days);
}

async function tickTwice(page: Page, name: string): Promise<void> {
	for (const isDone of ["false", "true"]) {
		await tickOf(page, name).click();
		await expect(tickOf(page, name)).toHaveAttribute("aria-pressed", isDone);
	}
}

/** Expects a complete sheet: no broken accessibility rule, no animation with reduced motion, large enough buttons. */
async function expectSheet(page: Page, sentence: string): Promise<void> {
	const sheet = celebrationOn(page);
	await expect(sheet.getByRole("heading", { name: sentence })).toBeVisible();
	await expect(sheet.getByRole("img")).toBeVisible();
	const isStill = await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
	if (isStill) {
		const moving = await sheet.evaluate((node) => node.getAnimations({ subtree: true }).length);
		expect(moving).toBe(0);
	}
	await expect.poll(() => sheet.evaluate((node) => node.getAnimations({ subtree: true }).length)).toBe(0);
	// Colours of the page behind may still be changing to the other theme.
	await expect.poll(() => brokenRules(page)).toEqual([]);
	expect((await sheet.getByRole("button").first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
}

/** Imports a habit from Loop Habit Tracker, done four days ago, then missed. */
async function importMissed(page: Page, name: string): Promise<void> {
	const head =
		"Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?";
	const zip = zipSync({
		"Habits.csv": strToU8(`${head}\n001,${name},YES_NO,,,1,1,#D32F2F,,,,false\n`),
		[`001 ${name}/Checkmarks.csv`]: strToU8(`Date,Value,Notes\n${dayAgo(4)},YES_MANUAL,\n`),
	});
	const read = await page.request.post("/api/imports", {
		headers: { "content-type": "application/octet-stream" },
		data: Buffer.from(zip),
	});
	const { id } = await read.json();
	const habits = [{ index: 0, include: true, category: "Health" }];
	const taken = await page.request.post(`/api/imports/${id}/commit`, { data: { habits } });
	expect(taken.status()).toBe(201);
}

test("great moments show their sheets once, in both themes, with and without motion", async ({
	page,
	context,
}) => {
	test.slow();
	await expectCelebrations(page);
	const sheet = celebrationOn(page);
	await signUp(page, "Asha Rao", "asha@example.in");
	await unlock(page, "asha@example.in");
	await createHabit(page, "Walk");
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await page.goto("/dashboard");

	await tickOf(page, "Walk").click();
	await expectSheet(page, words.sentence.first);
	await page.keyboard.press("Escape");
	await expect(sheet).toHaveCount(0);
	await createWithDays(page, "Read", "xxxxxx");
	await createWithDays(page, "Save", "xxxoxxxxxxxxx");
	await createWithDays(page, "Call", `${"x".repeat(19)}o`);
	await importMissed(page, "Sing");
	// After a reload, ticking Walk again shows no sheet: the next one belongs to the next moment.
	await page.reload();
	await tickTwice(page, "Walk");
	await tickOf(page, "Read").click();
	await expectSheet(page, words.sentence.whole(7));
	await sheet.getByRole("button", { name: words.carryOn }).click();
	await expect(sheet).toHaveCount(0);

	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	await tickOf(page, "Save").click();
	await expectSheet(page, words.sentence.missing.one(13, 14, weekdayAgo(10)));
	await page.goBack();
	await expect(sheet).toHaveCount(0);
	await expect(page).toHaveURL(/dashboard/);

	// Offline, the sheet is shown at once, and saved to the account later.
	await context.setOffline(true);
	await tickOf(page, "Sing").click();
	await expectSheet(page, words.sentence.back(3));
	// The sheet ignores presses in its first half second.
	await expect(async () => {
		await sheet.getByRole("heading").click({ timeout: 1_000 });
		await expect(sheet).toHaveCount(0, { timeout: 1_000 });
	}).toPass();
	const isKnown = page.waitForResponse((answer) => answer.url().endsWith("/moments") && answer.ok());
	await context.setOffline(false);
	await isKnown;
	await page.reload();
	await tickTwice(page, "Sing");

	await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
	await tickOf(page, "Call").click();
	await expectSheet(page, words.sentence.missing.one(20, 21, weekdayAgo(1)));
	expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
	await sheet.getByRole("button", { name: words.share }).click();
	await expect(page.getByRole("dialog", { name: en.share.habit.title })).toBeVisible();
	await page.keyboard.press("Escape");

	const call = await habitIdOf(page, "Call");
	const stepped = await page.request.post(`/api/habits/${call}/phase-transition`, {
		data: { action: "maintenance" },
	});
	expect(stepped.status()).toBe(200);
	await page.goto(`/habits/${call}?tab=plan`);
	await page.getByRole("button", { name: cycles.steps.complete.label }).click();
	await expect(sheet.getByText(words.figures.best)).toBeVisible();
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	await expect.poll(() => brokenRules(page)).toEqual([]);
});
