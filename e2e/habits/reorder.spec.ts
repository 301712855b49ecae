import { expect, type Page } from "@playwright/test";
import { test } from "#e2e/fixtures.ts";
import { createFirstHabit, createHabit, signUp } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { shareCard, today } = en;
const names = ["Evening walk", "Read ten pages", "Call mother", "Save ₹50"];

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.beforeEach(async ({ page }) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	const [first = "", ...others] = names;
	await createFirstHabit(page, "asha@example.in", first);
	for (const name of others) await createHabit(page, name);
	await page.goto("/dashboard");
	await expect(rows(page)).toHaveText(names);
});

test("dragging a habit changes the order for good, and the rest of the page stays in place", async ({
	page,
	isMobile,
}) => {
	const drag = isMobile ? dragByTouch : dragByMouse;
	// The last parts of the page to load; on narrow pages testing mode has its own line.
	for (const last of [en.testingMode.title, shareCard.title])
		await expect(page.getByText(last)).toBeVisible();
	await page.evaluate(watchShifts);
	const around = await placesAround(page);

	const saved = page.waitForResponse((response) => response.url().endsWith("/api/habits/order"));
	await drag(page, "Evening walk", "Call mother");
	await expect(rows(page)).toHaveText(["Read ten pages", "Call mother", "Evening walk", "Save ₹50"]);
	expect((await saved).status()).toBe(204);
	await expect(movingRows(page)).toHaveCount(0);
	// Only the rows move; the week's table is reordered at the end.
	expect(await placesAround(page)).toEqual(around);
	// At three device pixels per point Chromium reports shifts of rows that never moved.
	if (!isMobile) expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.02);

	if (isMobile) {
		// A finger that moves at once scrolls, even on a handle.
		await dragByTouch(page, "Save ₹50", "Read ten pages", false);
		await expect(movingRows(page)).toHaveCount(0);
		await expect(rows(page)).toHaveText(["Read ten pages", "Call mother", "Evening walk", "Save ₹50"]);
		await expect.poll(() => page.evaluate(scrollAfterJump)).toBe(0);
	}
	await page.emulateMedia({ reducedMotion: "reduce" });
	await drag(page, "Save ₹50", "Read ten pages");
	const order = ["Save ₹50", "Read ten pages", "Call mother", "Evening walk"];
	await expect(rows(page)).toHaveText(order);
	await expect(page).toHaveURL(/\/dashboard$/);
	await page.reload();
	await expect(rows(page)).toHaveText(order);
});

test("the menu moves a habit by keyboard, and pressing the handle opens the habit like its row", async ({
	page,
	isMobile,
}) => {
	await page.getByRole("button", { name: today.row.menu("Call mother") }).focus();
	await page.keyboard.press("Enter");
	await page.getByRole("menuitem", { name: today.row.up }).focus();
	await page.keyboard.press("Enter");
	const order = ["Evening walk", "Call mother", "Read ten pages", "Save ₹50"];
	await expect(rows(page)).toHaveText(order);

	const { width, height } = (await handleOf(page, "Call mother").boundingBox()) ?? { width: 0, height: 0 };
	expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
	if (isMobile) await handleOf(page, "Call mother").tap();
	else await handleOf(page, "Call mother").click();
	await expect(page.getByRole("heading", { level: 1, name: "Call mother" })).toBeVisible();
});

test("a long press on a row opens its menu, but not on the handle", async ({ page }) => {
	async function hold({ x, y }: { x: number; y: number }) {
		const touch = await fingerOn(page);
		const startedAt = Date.now() / 1_000;
		await touch("touchStart", { x, y }, startedAt);
		await touch("touchEnd", undefined, startedAt + 0.7);
	}
	const handle = await middleOf(page, "Call mother");
	await hold(handle);
	await expect(page).toHaveURL(/\/dashboard$/);
	await expect(page.getByRole("menu")).toHaveCount(0);
	await hold({ x: handle.x + 100, y: handle.y });
	await expect(page.getByRole("menu", { name: today.row.menu("Call mother") })).toBeVisible();
	await expect(page).toHaveURL(/\/dashboard$/);
});

test("habits sorted by name have no drag handles", async ({ page }) => {
	await expect(page.getByTitle(today.row.drag)).toHaveCount(names.length);
	await page.getByRole("button", { name: today.view.open }).click();
	await page.getByRole("menuitemradio", { name: today.view.sort.name }).click();
	await expect(rows(page)).toHaveText(["Call mother", "Evening walk", "Read ten pages", "Save ₹50"]);
	await expect(page.getByTitle(today.row.drag)).toHaveCount(0);
});

declare global {
	interface Window {
		shifts: number;
	}
}

function placesAround(page: Page) {
	return page.evaluate(() =>
		[...document.querySelectorAll("main :is(h1, h2, ul, table)")].map((part) =>
			Math.round(part.getBoundingClientRect().top + scrollY),
		),
	);
}

function watchShifts(): void {
	window.shifts = 0;
	new PerformanceObserver((list) => {
		// TypeScript has no type for this kind of entry.
		for (const entry of list.getEntries()) window.shifts += Reflect.get(entry, "value");
	}).observe({ type: "layout-shift" });
}

/** Scroll position a few frames after a jump to the top: momentum scrolling continues for a while. */
async function scrollAfterJump(): Promise<number> {
	scrollTo({ top: 0, behavior: "instant" });
	for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
	return scrollY;
}

function rows(page: Page) {
	return page.getByRole("region", { name: today.habits }).getByRole("link");
}

/** Rows that are moving. Chromium may leave an empty style attribute behind. */
function movingRows(page: Page) {
	return page.locator('li:is([style*="translate"], [style*="z-index"])');
}

function handleOf(page: Page, habit: string) {
	return page.getByRole("listitem").filter({ hasText: habit }).getByTitle(today.row.drag);
}

async function middleOf(page: Page, habit: string): Promise<{ x: number; y: number }> {
	const handle = handleOf(page, habit);
	await handle.scrollIntoViewIfNeeded();
	const box = await handle.boundingBox();
	if (box === null) throw new Error(`${habit} has no handle.`);
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function pathBetween(page: Page, habit: string, other: string) {
	await handleOf(page, habit).scrollIntoViewIfNeeded();
	await handleOf(page, other).scrollIntoViewIfNeeded();
	const [from, to] = [await middleOf(page, habit), await middleOf(page, other)];
	const steps = 12;
	return Array.from({ length: steps + 1 }, (_, step) => ({
		x: from.x,
		y: from.y + ((to.y - from.y) * step) / steps,
	}));
}

async function dragByMouse(page: Page, habit: string, other: string): Promise<void> {
	const [start = { x: 0, y: 0 }, ...way] = await pathBetween(page, habit, other);
	await page.mouse.move(start.x, start.y);
	await page.mouse.down();
	for (const { x, y } of way) await page.mouse.move(x, y);
	await nextFrame(page);
	await page.mouse.up();
}

/** If `rests`, holds the finger still until the row is lifted. */
async function dragByTouch(page: Page, habit: string, other: string, rests = true): Promise<void> {
	const [start, ...way] = await pathBetween(page, habit, other);
	const touch = await fingerOn(page);
	await touch("touchStart", start);
	if (rests) await expect(page.locator('li[style*="z-index"]')).toHaveCount(1);
	for (const point of way) await touch("touchMove", point);
	await nextFrame(page);
	await touch("touchEnd");
}

/** Playwright's own touchscreen can only tap. */
async function fingerOn(page: Page) {
	const finger = await page.context().newCDPSession(page);
	return (
		type: "touchStart" | "touchMove" | "touchEnd",
		point?: { x: number; y: number },
		/** Seconds since the epoch, so the page sees this time between two events even if they are sent late. */
		timestamp?: number,
	) =>
		finger.send("Input.dispatchTouchEvent", {
			type,
			touchPoints: point ? [point] : [],
			...(timestamp !== undefined && { timestamp }),
		});
}

/** Waits for the dragged row to be drawn, which happens once per frame. */
function nextFrame(page: Page) {
	return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
