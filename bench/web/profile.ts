import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import type { Site } from "./site.ts";
import { observeVitals } from "./vitals.ts";

export interface Profile {
	name: string;
	/** How many times slower than this machine the simulated CPU is. */
	cpuSlowdown: number;
	network: { latency: number; downloadThroughput: number; uploadThroughput: number } | undefined;
}

const bytesPerMegabit = 125_000;

export const unthrottled: Profile = { name: "Unthrottled", cpuSlowdown: 1, network: undefined };
export const slow: Profile = {
	name: "Slow phone (4× CPU, 1.6 Mbit/s, 150 ms)",
	cpuSlowdown: 4,
	network: {
		latency: 150,
		downloadThroughput: 1.6 * bytesPerMegabit,
		uploadThroughput: 0.75 * bytesPerMegabit,
	},
};

export interface Visit {
	context: BrowserContext;
	page: Page;
	cdp: CDPSession;
}

export function newPhone(browser: Browser, session: Site["session"] | undefined): Promise<BrowserContext> {
	return browser.newContext({
		viewport: { width: 360, height: 780 },
		deviceScaleFactor: 3,
		isMobile: true,
		hasTouch: true,
		locale: "en-IN",
		timezoneId: "Asia/Kolkata",
		...(session && { storageState: session }),
	});
}

export async function newTab(phone: BrowserContext, { cpuSlowdown, network }: Profile): Promise<Visit> {
	const page = await phone.newPage();
	const cdp = await phone.newCDPSession(page);
	await cdp.send("Network.enable");
	if (network) await cdp.send("Network.emulateNetworkConditions", { offline: false, ...network });
	await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
	await page.addInitScript(observeVitals);
	return { context: phone, page, cdp };
}
