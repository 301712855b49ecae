import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import sharp from "sharp";
import { type Site, startSite } from "#bench/web/site.ts";
import { buildWeb, isWebStale } from "./build/build-web.ts";
import { root } from "./steps.ts";
import { browserAdvice, findBrowser, launchOptions } from "./testing/find-browser.ts";

/*
 * Makes the manifest's screenshots (as the demo account) and shortcut icons: `npm run pictures` after a design change.
 */
const folder = path.join(root, "public/pictures");

const phone = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const desk = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error(browserAdvice);
if (await isWebStale()) await buildWeb();
await mkdir(folder, { recursive: true });
process.env.TESTING_MODE = "off";
const site = await startSite();
const browser = await chromium.launch(launchOptions(executablePath));
try {
	await picture(browser, site, "today-phone", phone, "/dashboard");
	await picture(browser, site, "habit-phone", phone, `/habits/${site.habit.id}`);
	await picture(browser, site, "today-wide", desk, "/dashboard");
} finally {
	await browser.close();
	await site.stop();
}
await shortcutIcon("tick", '<path d="M20 6 9 17l-5-5"/>');
await shortcutIcon("new", '<path d="M5 12h14"/><path d="M12 5v14"/>');

async function picture(
	browser: Browser,
	{ url, session }: Site,
	name: string,
	device: BrowserContextOptions,
	address: string,
): Promise<void> {
	const context = await browser.newContext({
		...device,
		baseURL: url,
		storageState: session,
		locale: "en-IN",
		timezoneId: "Asia/Kolkata",
		reducedMotion: "reduce",
	});
	const page = await context.newPage();
	await page.goto(address, { waitUntil: "networkidle" });
	const open = page.getByRole("button", { name: /, done today$/, pressed: false });
	while ((await open.count()) > 1) await open.first().click();
	await page.mouse.move(0, 0);
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
	const taken = await page.screenshot({ animations: "disabled" });
	await sharp(taken)
		.webp({ quality: 80, effort: 6 })
		.toFile(path.join(folder, `${name}.webp`));
	await context.close();
}

async function shortcutIcon(name: string, drawing: string): Promise<void> {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="-12 -12 48 48">
		<rect x="-12" y="-12" width="48" height="48" rx="12" fill="#7c3aed"/>
		<g fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>
	</svg>`;
	await sharp(Buffer.from(svg))
		.png({ palette: true })
		.toFile(path.join(folder, `shortcut-${name}.png`));
}
