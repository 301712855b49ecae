import { defineConfig } from "@playwright/test";
import { browserFlags, findBrowser } from "./scripts/testing/find-browser.ts";

const executablePath = findBrowser();

export default defineConfig({
	testDir: "e2e",
	outputDir: "test-results",
	fullyParallel: true,
	forbidOnly: Boolean(process.env.CI),
	workers: 2,
	// Each journey starts a server and browsers; on a busy machine that takes a while.
	timeout: 120_000,
	expect: { timeout: 20_000 },
	use: {
		locale: "en-IN",
		timezoneId: "Asia/Kolkata",
		// Without one Playwright says what it misses, but only when a test wants a browser.
		launchOptions: { args: browserFlags(), ...(executablePath && { executablePath }) },
		screenshot: "only-on-failure",
		trace: "retain-on-failure",
	},
	projects: [
		{
			name: "phone",
			use: { viewport: { width: 360, height: 780 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
		},
		{ name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
	],
});
