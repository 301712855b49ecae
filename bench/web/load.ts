import type { Browser, BrowserContext } from "@playwright/test";
import { newPhone, newTab, type Profile } from "./profile.ts";
import type { Route } from "./routes.ts";
import type { Site } from "./site.ts";
import { countTraffic, type Traffic } from "./traffic.ts";
import { blockingTime, type Vitals } from "./vitals.ts";

export interface Load extends Traffic, Omit<Vitals, "longTasks"> {
	blocking: number;
	usable: number;
	/** Scripts loaded before the page was usable; bytes exclude headers, as in the budget. */
	scriptsUntilUsable: { bytes: number; files: number };
	/** Largest paint of a second visit, with the cache of the first. */
	warm: number;
}

/** Opens a page twice on a new phone, then on a second one, where it presses controls until the page reacts. */
export async function measureLoad(
	browser: Browser,
	profile: Profile,
	site: Site,
	route: Route,
): Promise<Load> {
	const session = route.isSignedIn ? site.session : undefined;
	const url = site.url + route.path;
	const phone = await newPhone(browser, session);
	const untouched = await newPhone(browser, session);
	try {
		const { vitals, traffic } = await visit(phone, profile, url);
		const again = await visit(phone, profile, url);
		return {
			...traffic,
			...vitals,
			blocking: blockingTime(vitals),
			warm: again.vitals.largestPaint,
			...(await measureUsable(untouched, profile, url, route.controls)),
		};
	} finally {
		await Promise.all([phone.close(), untouched.close()]);
	}
}

/** Ends when the page is loaded and its service worker has stored everything for the next visit. */
async function visit(
	phone: BrowserContext,
	profile: Profile,
	url: string,
): Promise<{ vitals: Vitals; traffic: Traffic }> {
	const { page, cdp } = await newTab(phone, profile);
	const { traffic, settled } = countTraffic(cdp);
	await page.goto(url);
	await settled();
	// A busy machine may not have drawn the page yet.
	await page.waitForFunction(() => window.vitals.largestPaint > 0);
	await settled();
	const vitals = await page.evaluate(() => window.vitals);
	await page.evaluate(async () => void (await navigator.serviceWorker.ready));
	await page.close();
	return { vitals, traffic };
}

async function measureUsable(
	phone: BrowserContext,
	profile: Profile,
	url: string,
	controls: readonly string[],
): Promise<Pick<Load, "usable" | "scriptsUntilUsable">> {
	const { page } = await newTab(phone, profile);
	await page.addInitScript(pressUntilAnswered, controls);
	await page.goto(url, { waitUntil: "commit" });
	// The default, a check in every frame, would force the page to draw each of them.
	const answeredAt = await page.waitForFunction(() => window.answeredAt, undefined, { polling: 250 });
	const usable = (await answeredAt.jsonValue()) ?? Number.NaN;
	const scripts = await page.evaluate(
		(until) =>
			performance
				.getEntriesByType("resource")
				.filter((entry) => entry instanceof PerformanceResourceTiming)
				.filter(({ name, responseEnd }) => name.endsWith(".js") && responseEnd <= until)
				.map(({ encodedBodySize }) => encodedBodySize),
		usable,
	);
	return {
		usable,
		scriptsUntilUsable: { bytes: scripts.reduce((sum, bytes) => sum + bytes, 0), files: scripts.length },
	};
}

declare global {
	interface Window {
		answeredAt?: number;
	}
}

/** Runs in the page. Only our code changes the page during a press, so any change is a reaction to it. */
function pressUntilAnswered(names: readonly string[]): void {
	// Long enough that a slow phone spends little of it on finding the controls.
	const pressEveryMs = 50;
	let isChanged = false;
	const observer = new MutationObserver(() => {
		isChanged = true;
	});
	observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

	async function press(): Promise<void> {
		const controls = [...document.querySelectorAll<HTMLElement>("main :is(button, label)")];
		const named = names.map((name) =>
			controls.find((each) => (each.ariaLabel ?? each.textContent).startsWith(name)),
		);
		isChanged = false;
		for (const control of named) control?.click();
		// React draws the change in a microtask, and the observer is called in a later one.
		for (let turn = 0; turn < 5; turn++) await Promise.resolve();
		if (isChanged && named.every(Boolean)) window.answeredAt = performance.now();
		else setTimeout(press, pressEveryMs);
	}
	void press();
}
