import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { buildWeb, isWebStale } from "#scripts/build/build-web.ts";
import { browserAdvice, findBrowser, launchOptions } from "#scripts/testing/find-browser.ts";
import { measureAnalytics } from "./web/analytics.ts";
import { measureLoad } from "./web/load.ts";
import { type Profile, slow, unthrottled } from "./web/profile.ts";
import { type Measured, printReport } from "./web/report.ts";
import { routesOf } from "./web/routes.ts";
import { measureSearch } from "./web/search.ts";
import { type Site, startSite } from "./web/site.ts";
import { measureAmount, measureTap } from "./web/tap.ts";

const { values: options } = parseArgs({
	options: { quick: { type: "boolean" }, runs: { type: "string" } },
});
const runs = Number(options.runs ?? (options.quick ? 2 : 7));
if (!(Number.isInteger(runs) && runs >= 1)) throw new Error("Set --runs to a whole number.");

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error(browserAdvice);
if (await isWebStale()) await buildWeb();
const site = await startSite();
const browser = await chromium.launch(launchOptions(executablePath));
try {
	const measured: Measured[] = [];
	for (const profile of [slow, unthrottled]) measured.push(await measure(browser, site, profile));
	printReport(measured);
} finally {
	await browser.close();
	await site.stop();
}

/** Visits all pages in each round, so that a busy phase of the machine affects them alike. */
async function measure(browser: Browser, site: Site, profile: Profile): Promise<Measured> {
	const loads: Measured["loads"] = routesOf(site).map((route) => ({ route, runs: [] }));
	const taps: Measured["taps"] = [];
	const amounts: Measured["amounts"] = [];
	const analytics: Measured["analytics"] = [];
	const searches: Measured["searches"] = [];
	for (let run = 0; run < runs; run++) {
		for (const { route, runs } of loads) {
			await site.untick();
			runs.push(await measureLoad(browser, profile, site, route));
		}
		taps.push(await measureTap(browser, profile, site));
		amounts.push(await measureAmount(browser, profile, site));
		analytics.push(await measureAnalytics(browser, profile, site));
		searches.push(await measureSearch(browser, profile, site));
	}
	const aims =
		profile === slow ? { tap: 100, analytics: 1_200, search: 50 } : { tap: 32, analytics: 300, search: 50 };
	return { profile, loads, taps, amounts, analytics, searches, aims };
}
