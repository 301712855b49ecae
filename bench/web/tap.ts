import type { Browser, CDPSession } from "@playwright/test";
import { en } from "#strings/en.ts";
import { newPhone, newTab, type Profile } from "./profile.ts";
import type { Site } from "./site.ts";

/** Milliseconds from the finger's touch. */
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
	const phone = await newPhone(browser, site.session);
	try {
		const { page, cdp } = await newTab(phone, profile);
		await page.goto(`${site.url}/dashboard`, { waitUntil: "load" });
		const tick = page.getByRole("button", { name: en.today.tick(site.habit.name), pressed: false });
		await tick.scrollIntoViewIfNeeded();
		await page.waitForTimeout(1_500);
		const measured = page.evaluate(timeTap, en.today.tick(site.habit.name));
		const box = await tick.boundingBox();
		if (box === null) throw new Error("The tick is not on the screen.");
		await touch(cdp, box.x + box.width / 2, box.y + box.height / 2);
		return await measured;
	} finally {
		await phone.close();
	}
}

async function touch(cdp: CDPSession, x: number, y: number): Promise<void> {
	// No pause between them: the finger's own time does not count.
	await Promise.all([
		cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] }),
		cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
	]);
}

/**
 * Runs in the page. Painted: from the touch's time stamp to the end of the frame in which the button is ticked; a frame
 * callback runs before the frame is drawn, and a message posted from it after. Acknowledged: to the end of the PUT's
 * answer, from the browser's resource timing.
 */
function timeTap(name: string): Promise<Tap> {
	const tick = [...document.querySelectorAll("button")].find(({ ariaLabel }) => ariaLabel === name);
	const { promise: touched, resolve: touch } = Promise.withResolvers<number>();
	const { promise: painted, resolve: paint } = Promise.withResolvers<number>();
	const { promise: acknowledged, resolve: acknowledge } = Promise.withResolvers<number>();

	addEventListener(
		"pointerdown",
		({ timeStamp }) => {
			touch(timeStamp);
			requestAnimationFrame(lookForTick);
		},
		{ capture: true, once: true },
	);
	function lookForTick(): void {
		if (tick?.ariaPressed !== "true") {
			requestAnimationFrame(lookForTick);
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
