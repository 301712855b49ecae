import { defineConfig } from "@playwright/test";
import { findTestBrowser, launchOptions } from "./scripts/testing/find-browser.ts";

/** Drawing animations takes an eighth of the total time; journeys about motion turn them on. */
const phone = {
	viewport: { width: 360, height: 780 },
	deviceScaleFactor: 3,
	hasTouch: true,
	isMobile: true,
	contextOptions: { reducedMotion: "reduce" },
} as const;
/** Separate processes for pages would use a tenth of the CPU time, and our pages trust each other. */
const oneRenderer = ["--renderer-process-limit=1", "--disable-site-isolation-trials"];
/** Most code runs too briefly to benefit from optimizing compilers; without them, journeys use 7 % less CPU time. */
const unoptimized = ["--js-flags=--no-turbofan --no-maglev"];
/** The longest journeys, with a simulated clock. They run first, so that none runs alone at the end. */
const manyDays = "habits/{week,whole-life}.spec.ts";

export default defineConfig({
	testDir: "e2e",
	outputDir: "test-results",
	fullyParallel: true,
	forbidOnly: Boolean(process.env.CI),
	workers: 2,
	// On a shared machine, one press in thousands comes too late. The last line says how many tests needed a retry.
	retries: 1,
	// On a busy machine a journey takes a while.
	timeout: 240_000,
	expect: { timeout: 30_000 },
	use: {
		// The service worker stores 500 files on each first visit; journeys about it allow it.
		serviceWorkers: "block",
		locale: "en-IN",
		timezoneId: "Asia/Kolkata",
		launchOptions: launchOptions(findTestBrowser(), [...oneRenderer, ...unoptimized]),
		screenshot: "only-on-failure",
		// Recording would add half of the journeys' own time: use `playwright test --trace on` for one that failed.
		trace: "off",
	},
	// Journeys run on a phone, for which we design first; administration runs on a desktop. Journeys that
	// differ with a mouse, a keyboard or a wide page run on both.
	projects: [
		{ name: "days", testMatch: manyDays, use: phone },
		{ name: "phone", testIgnore: ["admin/**", "app/palette.spec.ts", manyDays], use: phone },
		{
			name: "desktop",
			testMatch: [
				"admin/**",
				"app/{palette,steady-pages}.spec.ts",
				"habits/{early-press,leaving-wizard,main-job,reorder}.spec.ts",
			],
			use: { viewport: { width: 1280, height: 800 } },
		},
	],
});
