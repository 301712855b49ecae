import type { Browser, Page } from "@playwright/test";

/** Resolves when a page closes its sheets. */
const closers = new WeakMap<Page, Promise<void>>();

/** The sheet of a great moment. */
export function celebrationOn(page: Page) {
	return page.locator("[data-celebration]");
}

/** Closes such sheets wherever they stand in a journey's way, as people do; `expectCelebrations` lets them stay. */
export function closeCelebrations(browser: Browser): void {
	const open = browser.newContext.bind(browser);
	browser.newContext = async (options) => {
		const context = await open(options);
		context.on("page", (page) => {
			const closer = page.addLocatorHandler(celebrationOn(page), () => page.keyboard.press("Escape"));
			closers.set(
				page,
				closer.catch(() => undefined),
			);
		});
		return context;
	};
}

/** For journeys about the sheets themselves. */
export async function expectCelebrations(page: Page): Promise<void> {
	await closers.get(page);
	await page.removeLocatorHandler(celebrationOn(page));
}
