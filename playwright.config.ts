import { defineConfig } from "@playwright/test";
import { findTestBrowser, launchOptions } from "./scripts/testing/find-browser.ts";

/** Drawing what moves takes an eighth of all the time; journeys that are about it ask for it. */
const phone = {
	viewport: { width: 360, height: 780 },
	deviceScaleFactor: 3,
	hasTouch: true,
	isMobile: true,
	contextOptions: { reducedMotion: "reduce" },
} as const;
/** A process for each page takes a tenth of all the work; these pages trust each other. */
const oneRenderer = ["--renderer-process-limit=1", "--disable-site-isolation-trials"];
/** On a clock of their own: the longest come first, so that at the end no worker waits for one. */
const manyDays = "habits/{week,whole-life}.spec.ts";

export default defineConfig({
	testDir: "e2e",
	outputDir: "test-results",
	fullyParallel: true,
	forbidOnly: Boolean(process.env.CI),
	workers: 2,
	// On a machine that others use too, one press in thousands comes too late. The last line says how many needed it.
	retries: 1,
	// On a busy machine a journey takes a while.
	timeout: 240_000,
	expect: { timeout: 30_000 },
	use: {
		// It stores 500 files at each first visit; journeys about what it does allow it.
		serviceWorkers: "block",
		locale: "en-IN",
		timezoneId: "Asia/Kolkata",
		launchOptions: launchOptions(findTestBrowser(), oneRenderer),
		screenshot: "only-on-failure",
		// Recording costs half as much again as the journeys themselves: `playwright test --trace on` for one that failed.
		trace: "off",
	},
	// A journey runs where it is made: on the phone that the product is made for first, administration at a desk, and on
	// both what a mouse, a keyboard or a wide page does in another way.
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
