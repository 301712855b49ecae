import type { Browser, CDPSession, Locator, Page } from "@playwright/test";
import { en } from "#strings/en.ts";
import { newPhone, newTab, type Profile } from "./profile.ts";
import type { Site } from "./site.ts";

/** Milliseconds since the touch. */
export interface Tap {
	painted: number;
	acknowledged: number;
}

/**
 * Taps a habit's tick on the loaded dashboard through the browser's own input; the page measures when the ticked state
 * was painted and when the server had answered.
 */
export async function measureTap(browser: Browser, profile: Profile, site: Site): Promise<Tap> {
	await site.untick();
	return onDashboard(browser, profile, site, (page, cdp) => {
		const name = en.today.tick(site.habit.name);
		const tick = page.getByRole("button", { name, pressed: false });
		return timeTouch(page, cdp, tick, `button[aria-label="${name}"][aria-pressed="true"]`);
	});
}

/** Taps an amount in the open sheet; it counts as painted once the row behind the sheet shows the new sum. */
export async function measureAmount(browser: Browser, profile: Profile, site: Site): Promise<Tap> {
	const { name, remove } = await site.countPages();
	try {
		return await onDashboard(browser, profile, site, async (page, cdp) => {
			await page.getByRole("button", { name: `${name}, ${pagesSoFar("0")}` }).click();
			const amount = page.getByRole("button", { name: "5 pages", exact: true });
			await amount.waitFor();
			await page.waitForTimeout(settleMs);
			return timeTouch(page, cdp, amount, `button[aria-label="${name}, ${pagesSoFar("5")}"]`);
		});
	} finally {
		await remove();
	}
}

const settleMs = 1_500;

function pagesSoFar(short: string): string {
	const target = { short: "20", counted: en.amounts.counted.pages("20", false) };
	return en.amounts.ofTarget({ short, counted: "" }, target);
}

async function onDashboard(
	browser: Browser,
	profile: Profile,
	site: Site,
	measure: (page: Page, cdp: CDPSession) => Promise<Tap>,
): Promise<Tap> {
	const phone = await newPhone(browser, site.session);
	try {
		const { page, cdp } = await newTab(phone, profile);
		await page.goto(`${site.url}/dashboard`, { waitUntil: "load" });
		await page.waitForTimeout(settleMs);
		return await measure(page, cdp);
	} finally {
		await phone.close();
	}
}

/** Touches the middle of a button; `done` selects the element that is drawn once the page has reacted. */
async function timeTouch(page: Page, cdp: CDPSession, button: Locator, done: string): Promise<Tap> {
	await button.scrollIntoViewIfNeeded();
	const box = await button.boundingBox();
	if (box === null) throw new Error("The button is not on the screen.");
	const measured = page.evaluate(timeTap, done);
	await touch(cdp, box.x + box.width / 2, box.y + box.height / 2);
	return measured;
}

async function touch(cdp: CDPSession, x: number, y: number): Promise<void> {
	// No pause between start and end: the duration of the touch does not count.
	await Promise.all([
		cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] }),
		cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
	]);
}

/**
 * Runs in the page. Painted: from the touch's time stamp to the end of the frame in which `done` appears; a frame
 * callback runs before the frame is drawn, and a message posted from it after. Acknowledged: to the end of the log's
 * response, from the browser's resource timing.
 */
function timeTap(done: string): Promise<Tap> {
	const { promise: touched, resolve: touch } = Promise.withResolvers<number>();
	const { promise: painted, resolve: paint } = Promise.withResolvers<number>();
	const { promise: acknowledged, resolve: acknowledge } = Promise.withResolvers<number>();

	addEventListener(
		"pointerdown",
		({ timeStamp }) => {
			touch(timeStamp);
			requestAnimationFrame(lookForChange);
		},
		{ capture: true, once: true },
	);
	function lookForChange(): void {
		if (document.querySelector(done) === null) {
			requestAnimationFrame(lookForChange);
			return;
		}
		const afterFrame = new MessageChannel();
		afterFrame.port1.onmessage = () => paint(performance.now());
		afterFrame.port2.postMessage(undefined);
	}
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) {
			if (/\/api\/habits\/.+\/logs\//.test(entry.name)) acknowledge(entry.startTime + entry.duration);
		}
	}).observe({ type: "resource" });
	return Promise.all([touched, painted, acknowledged]).then(([start, paintedAt, acknowledgedAt]) => ({
		painted: paintedAt - start,
		acknowledged: acknowledgedAt - start,
	}));
}
