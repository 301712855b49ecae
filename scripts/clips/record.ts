import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { buildWeb } from "#scripts/build/build-web.ts";
import { root } from "#scripts/steps.ts";
import { browserAdvice, browserFlags, findBrowser } from "#scripts/testing/find-browser.ts";
import { freePort } from "#scripts/testing/free-port.ts";
import { type Caption, secondsToRead, webVtt } from "./captions.ts";
import { Film, writePoster } from "./film.ts";
import { Hands } from "./hands.ts";
import type { Scene, Step } from "./scene.ts";
import { scenes } from "./scenes/scenes.ts";
import { address, type Stage, seedFolder, withStage } from "./stage.ts";

/*
 * Records the library's clips from the running app, all of them or those named: `npm run clips tick-offline`. Run it
 * after a design change, once the web app has been built. It needs ffmpeg with VP9; nothing else does.
 */
const folder = path.join(root, "content/clips");
const phone = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error(browserAdvice);
// An existing build is reused: a new one would fail while a clip is missing.
if (!existsSync(path.join(root, "dist/web/index.html"))) await buildWeb();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((slug) => !scenes.some((scene) => scene.slug === slug));
if (unknown.length > 0) throw new Error(`Unknown scene: ${unknown.join(", ")}.`);

await mkdir(folder, { recursive: true });
const port = await freePort();
const seeded = await seedFolder();
const browser = await chromium.launch({
	executablePath,
	args: [
		...browserFlags(),
		`--host-resolver-rules=MAP ${new URL(address).host} 127.0.0.1:${port}`,
		// A service worker needs a secure origin.
		`--unsafely-treat-insecure-origin-as-secure=${address}`,
	],
});
try {
	for (const scene of scenes) {
		if (wanted.length > 0 && !wanted.includes(scene.slug)) continue;
		await withStage(seeded, port, (stage) => record(browser, scene, stage)).catch((fault: unknown) => {
			// The other clips are still recorded.
			process.exitCode = 1;
			console.error(fault);
		});
	}
} finally {
	await browser.close();
	await rm(seeded, { recursive: true, force: true });
}

async function record(browser: Browser, scene: Scene, stage: Stage): Promise<void> {
	await scene.prepare?.(stage);
	const context = await browser.newContext({
		...phone,
		baseURL: address,
		locale: "en-IN",
		timezoneId: "Asia/Kolkata",
	});
	await context.addCookies(await stage.star.cookies());
	// Hides the reminders banner, as for a returning visitor.
	await context.addInitScript(() => localStorage.setItem("ikkis.reminders-banner-dismissed", "1"));
	const page = await context.newPage();
	page.setDefaultTimeout(120_000);
	const film = new Film(scene.slug);
	const hands = new Hands(page, stage, film, await context.newCDPSession(page));
	try {
		await page.goto(typeof scene.opens === "string" ? scene.opens : scene.opens(stage));
		await page.getByRole("heading").first().waitFor();
		await page.waitForTimeout(1_500);
		// Waits until no skeleton is left on the screen; those below it load only when scrolled near.
		await page.waitForFunction(() =>
			[...document.querySelectorAll(".animate-breathe")].every(
				(skeleton) => skeleton.getBoundingClientRect().top > innerHeight,
			),
		);
		await page.evaluate(() => document.fonts.ready.then(() => undefined));
		await scene.before?.(hands);
		await write(scene, await play(scene.steps, hands, film, page), film);
	} catch (cause) {
		const picture = path.join(tmpdir(), `ikkis-clip-${scene.slug}.png`);
		await page.screenshot({ path: picture }).catch(() => undefined);
		throw new Error(`${scene.slug} could not be recorded; ${picture} shows why`, { cause });
	} finally {
		await context.close();
	}
}

interface Played {
	captions: Caption[];
	pictures: Buffer[];
}

async function play(steps: readonly Step[], hands: Hands, film: Film, page: Page): Promise<Played> {
	const captions: Caption[] = [];
	const pictures: Buffer[] = [];
	for (const { en, hi, show } of steps) {
		const from = film.seconds;
		await hands.look(show ? 0.7 : 0);
		await show?.(hands);
		await hands.look(0.4);
		const missing = Math.max(secondsToRead(en), secondsToRead(hi)) - (film.seconds - from);
		film.hold(Math.max(0.5, missing));
		captions.push({ from, to: film.seconds, en, hi });
		pictures.push(await page.screenshot());
	}
	return { captions, pictures };
}

async function write(scene: Scene, { captions, pictures }: Played, film: Film): Promise<void> {
	const at = (ending: string) => path.join(folder, `${scene.slug}.${ending}`);
	const { seconds } = film;
	await film.develop(at("webm"));
	const picture = pictures.at(scene.poster ?? -1);
	if (picture) await writePoster(picture, at("webp"));
	for (const language of ["en", "hi"] as const)
		await writeFile(at(`${language}.vtt`), webVtt(captions, language));
	process.stdout.write(`${scene.slug}: ${seconds.toFixed(1)} s\n`);
}
