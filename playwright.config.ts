import { defineConfig } from "@playwright/test";
import { browserAdvice, browserFlags, findBrowser } from "./scripts/find-browser.ts";

const executablePath = findBrowser();
if (!executablePath) throw new Error(browserAdvice);

export default defineConfig({
	testDir: "e2e",
	outputDir: "test-results",
	fullyParallel: true,
	forbidOnly: Boolean(process.env.CI),
	workers: 2,
	expect: { timeout: 10_000 },
	use: {
		locale: "en-IN",
		timezoneId: "Asia/Kolkata",
		launchOptions: { executablePath, args: browserFlags() },
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
