import { defineConfig } from "@playwright/test";
import { browserFlags, findBrowser } from "./scripts/testing/find-browser.ts";

const executablePath = findBrowser();

export default defineConfig({
	testDir: "e2e",
	outputDir: "test-results",
	fullyParallel: true,
	forbidOnly: Boolean(process.env.CI),
	workers: 2,
	// On a machine that others use too, one press in thousands comes too late. The last line says how many needed it.
	retries: 1,
	// On a busy machine a journey takes a while.
	timeout: 120_000,
	expect: { timeout: 20_000 },
	use: {
		locale: "en-IN",
		timezoneId: "Asia/Kolkata",
		// Without one Playwright says what it misses, but only when a test wants a browser.
		launchOptions: { args: browserFlags(), ...(executablePath && { executablePath }) },
		screenshot: "only-on-failure",
		// Recording costs half as much again as the journeys themselves: `playwright test --trace on` for one that failed.
		trace: "off",
	},
	// A journey runs where it is made: on the phone that the product is made for first, administration at a desk, and on
	// both what a mouse, a keyboard or a wide page does in another way.
	projects: [
		{
			name: "phone",
			testIgnore: ["admin/**", "app/palette.spec.ts"],
			use: {
				...{ viewport: { width: 360, height: 780 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
				// Drawing what moves takes an eighth of all the time; journeys that are about it ask for it.
				contextOptions: { reducedMotion: "reduce" },
			},
		},
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
