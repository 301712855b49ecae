import { expect, type Page, test } from "@playwright/test";
import { celebrationOn, closeCelebrationsOn } from "#e2e/celebrations.ts";
import { startDays } from "#e2e/faked-days.ts";
import { habitIdOf } from "#e2e/past-days.ts";
import { createHabit, signUp, tickOf, unlock, waitForDialogsToClose } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

test.use({ serviceWorkers: "allow" });

const { amounts, cycles, habit, moments, testingMode, today } = en;
const name = "Evening walk";

type Days = Awaited<ReturnType<typeof startDays>>;

test("a habit goes through a bad stretch, small days, 21 days, repeat, maintenance, completion and a restart", async ({
	browser,
}) => {
	const days = await startDays();
	try {
		const page = await days.phone(browser);
		await signUp(page, "Asha Rao", "asha@example.in");
		await unlock(page, "asha@example.in");
		await createHabit(page, name, { smallVersion: "Shoes on, out of the door" });
		await liveFirstCycle(page, days);
		await closeCelebrationsOn(page);

		await page.getByRole("link", { name }).first().click();
		await expect(page.getByText(cycles.ready.result(17))).toBeVisible();
		await takeStep(page, "repeat");
		await open(page, "progress");
		await expect(page.getByText(cycles.finished.cycle(2)).first()).toBeVisible();
		await page.goBack();
		await expect(
			page
				.getByText(habit.cycle(0))
				.or(page.getByLabel(habit.cycle(0)))
				.first(),
		).toBeAttached();

		await days.goTo(dayOf(42));
		await page.reload();
		await fillCycle(page);
		await expect(page.getByText(cycles.ready.result(21))).toBeVisible();
		await takeStep(page, "maintenance");
		await open(page, "plan");
		await expect(page.getByRole("heading", { name: cycles.maintenance.title })).toBeVisible();
		await takeStep(page, "complete");
		await open(page, "today");
		await expect(page.getByRole("heading", { name: cycles.achievement.title })).toBeVisible();

		await page.goto("/dashboard");
		await page.getByRole("tab", { name: today.tabs.completed }).click();
		await expect(page.getByText(cycles.pool.total(2))).toBeVisible();
		await page.getByRole("button", { name: cycles.pool.open(name) }).click();
		await takeStep(page, "pool-restart");
		await expect(page.getByText(cycles.steps["pool-restart"].done.text ?? "")).toBeVisible();

		await page.getByRole("tab", { name: today.tabs.active }).click();
		await expect(tickOf(page, name)).toBeVisible();
		await page.getByRole("link", { name }).first().click();
		await open(page, "progress");
		await expect(page.getByText(cycles.finished.cycle(3)).first()).toBeVisible();
	} finally {
		await days.end();
	}
});

/** Goes through the first cycle, missing days 9 to 12: skips cover one miss in each of two weeks, so two count. */
async function liveFirstCycle(page: Page, days: Days): Promise<void> {
	const id = await habitIdOf(page, name);
	async function log(...numbers: number[]) {
		for (const number of numbers) {
			const put = await page.request.put(`/api/habits/${id}/logs/${dayOf(number)}`, {
				data: { completed: true },
			});
			expect(put.status()).toBe(200);
		}
	}
	async function openDay(number: number) {
		await days.goTo(dayOf(number));
		await page.goto("/dashboard");
		await expect(tickOf(page, name)).toHaveAttribute("aria-pressed", "false");
	}

	await days.goTo(dayOf(6));
	await log(1, 2, 3, 4, 5, 6);
	await openDay(7);
	await expect(page.getByText(today.fills[7])).toBeVisible();
	await tickOf(page, name).click();
	await closeSheet(page, moments.sentence.whole(7));

	await days.goTo(dayOf(8));
	await log(8);
	await openDay(13);
	await page.getByRole("button", { name: `${name}: ${today.smallDays.accept}` }).click();
	await expect(page.getByText(/^Small days until/)).toBeVisible();
	await tickOf(page, name).click();
	await expect(page.getByText(amounts.smallDay)).toBeVisible();
	const newest = async () => (await (await page.request.get(`/api/habits/${id}/logs`)).json())[0];
	await expect.poll(newest).toMatchObject({ completed: true, size: "small" });

	await openDay(14);
	await page.getByRole("button", { name: today.row.menu(name) }).click();
	await page.getByRole("menuitem", { name: today.smallDays.full }).click();
	await expect(celebrationOn(page).getByRole("img", { name: moments.grid(10, 14, 1) })).toBeVisible();
	await closeSheet(page, moments.sentence.missing.more(10, 14));

	await days.goTo(dayOf(20));
	await log(15, 16, 17, 18, 19, 20);
	await openDay(21);
	await tickOf(page, name).click();
	await closeSheet(page, moments.sentence.missing.more(17, 21));
	await days.goTo(dayOf(22));
	await page.goto("/dashboard");
	await expect(page.getByText(today.ready.text)).toBeVisible();
}

/** A day of the first cycle, which begins on the server's first Saturday. */
function dayOf(number: number): string {
	return new Date(Date.UTC(2026, 10, 20 + number)).toISOString().slice(0, 10);
}

/** Checks the sheet of a great moment and closes it. */
async function closeSheet(page: Page, sentence: string): Promise<void> {
	const sheet = celebrationOn(page);
	await expect(sheet.getByRole("heading", { name: sentence })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(sheet).toHaveCount(0);
	await waitForDialogsToClose(page);
}

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

async function takeStep(page: Page, step: keyof typeof cycles.steps): Promise<void> {
	await page.getByRole("button", { name: cycles.steps[step].label, exact: true }).click();
}
