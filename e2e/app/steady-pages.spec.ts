import { type Browser, expect } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { createFirstHabit, signUp } from "#e2e/steps.ts";

test.use({ serviceWorkers: "allow" });

interface Shift {
	value: number;
	moved: string[];
}

declare global {
	interface Window {
		layoutShifts: Shift[];
	}
}

/** Maximum Cumulative Layout Shift of a page while it loads. */
const maxShift = 0.01;

test("a new account's pages do not shift while they load", async ({ browser, page, baseURL }) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await createFirstHabit(page, "asha@example.in", "Evening walk");
	const [habit] = await (await page.request.get("/api/habits")).json();
	const ownPage = pages.habit.replace(":habitId", habit.id);
	const tabs = ["", "?tab=progress", "?tab=plan"].map((tab) => ownPage + tab);
	const paths = [pages.dashboard, pages.newHabit, ...tabs];
	for (const path of paths) {
		const shifts = await shiftsWhileLoading(
			browser,
			`${baseURL}${path}`,
			await page.context().storageState(),
		);
		const sum = shifts.reduce((total, { value }) => total + value, 0);
		expect.soft(sum, `${path}: ${JSON.stringify(shifts, null, "\t")}`).toBeLessThan(maxShift);
	}
});

type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

/** Returns the shifts until the page has opened its event stream, which it does last. */
async function shiftsWhileLoading(
	browser: Browser,
	url: string,
	storageState: StorageState,
): Promise<Shift[]> {
	const context = await browser.newContext({ ...test.info().project.use, storageState } as object);
	const fresh = await context.newPage();
	await fresh.addInitScript(() => {
		window.layoutShifts = [];
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				// TypeScript has no type for this kind of entry.
				const sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
					entry,
					"sources",
				);
				window.layoutShifts.push({
					value: Reflect.get(entry, "value"),
					moved: sources.map(
						({ node, previousRect: from, currentRect: to }) =>
							`${node?.nodeName}.${(node as Element | null)?.className ?? ""} ${node?.textContent?.slice(0, 40)} ${from.y}+${from.height} to ${to.y}+${to.height}`,
					),
				});
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
	const listening = fresh.waitForRequest((request) => request.url().endsWith("/api/events"));
	await fresh.goto(url);
	await listening;
	await fresh.evaluate(() => document.fonts.ready.then(() => undefined));
	await expect(fresh.locator("[data-loading]")).toHaveCount(0);
	const shifts = await fresh.evaluate(async () => {
		await new Promise((idle) => requestIdleCallback(idle));
		await new Promise(requestAnimationFrame);
		return window.layoutShifts;
	});
	await context.close();
	return shifts;
}
