import type { Browser, Page } from "@playwright/test";

/** For each page, resolves once the handler that closes its celebrations is installed. */
const closers = new WeakMap<Page, Promise<void>>();

/** The sheet of a great moment. */
export function celebrationOn(page: Page) {
	return page.locator("[data-celebration]");
}

/** Closes these sheets whenever they appear, as users do; `expectCelebrations` turns that off. */
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

/** Stops closing the sheets, for journeys about them. */
export async function expectCelebrations(page: Page): Promise<void> {
	await closers.get(page);
	await page.removeLocatorHandler(celebrationOn(page));
}
