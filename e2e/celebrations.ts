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
			closers.set(
				page,
				closeCelebrationsOn(page).catch(() => undefined),
			);
		});
		return context;
	};
}

export function closeCelebrationsOn(page: Page): Promise<void> {
	return page.addLocatorHandler(celebrationOn(page), () => page.keyboard.press("Escape"));
}

/** For journeys about the sheets themselves. */
export async function expectCelebrations(page: Page): Promise<void> {
	await closers.get(page);
	await page.removeLocatorHandler(celebrationOn(page));
}
