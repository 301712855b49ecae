import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { createFirstHabit, signUp } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { auth, habitSettings, palette } = en;

// A service worker would answer instead of the slow network.
test.use({ serviceWorkers: "block" });

test("a button pressed before the app has loaded acts afterwards", async ({ page }) => {
	const { button, dialog, releaseApp: letGo } = await homeWithoutApp(page);
	await button.click();
	letGo();
	await expect(dialog).toHaveCount(1);
	await expect(dialog).toBeVisible();
});

test("a button held down while the app takes over acts when released", async ({ page }) => {
	const { button, dialog, releaseApp: letGo } = await homeWithoutApp(page);
	await button.hover();
	const early = await button.elementHandle();
	await page.mouse.down();
	letGo();
	await expect.poll(() => early?.evaluate((element) => element.isConnected)).toBe(false);
	await expect(dialog).toBeHidden();
	await page.mouse.up();
	await expect(dialog).toBeVisible();
});

test("opening a link in another tab before the app has loaded does not navigate this page", async ({
	context,
	page,
}) => {
	const { button, dialog, releaseApp: letGo } = await homeWithoutApp(page);
	const link = page.locator(`a[href="${pages.pricing}"]:visible`).first();
	const early = await link.elementHandle();
	const opened = context.waitForEvent("page");
	await link.click({ modifiers: ["ControlOrMeta"] });
	await expect(await opened).toHaveURL(/\/pricing$/);
	letGo();
	await expect.poll(() => early?.evaluate((element) => element.isConnected)).toBe(false);
	await expect(page).toHaveURL(/\/$/);
	await button.click();
	await expect(dialog).toBeVisible();
});

test("the palette's shortcut, pressed before the app has loaded, opens it afterwards", async ({ page }) => {
	const { releaseApp: letGo } = await homeWithoutApp(page);
	await page.keyboard.press("ControlOrMeta+k");
	letGo();
	await expect(page.getByRole("combobox", { name: palette.title })).toBeFocused();
});

test("a habit's page shows its name before the app has loaded, and does not move it", async ({ page }) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await createFirstHabit(page, "asha@example.in", "Evening walk");
	await page.goto(pages.dashboard);
	await page.getByRole("link", { name: "Evening walk" }).click();
	const name = page.getByRole("heading", { name: "Evening walk", level: 1 });
	const menu = page.getByRole("button", { name: habitSettings.menu });
	await expect(menu).toBeVisible();
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		const letGo = await holdApp(page);
		// The name is measured next: scripts, and so DOMContentLoaded, wait for the style sheet.
		await page.reload({ waitUntil: "domcontentloaded" });
		await expect(name).toBeVisible();
		const early = await name.boundingBox();
		await expect(menu).toHaveCount(0);
		letGo();
		await expect(menu).toBeVisible();
		expect(await name.boundingBox()).toMatchObject({ x: early?.x, y: early?.y, height: early?.height });
	}
});

async function holdApp(page: Page): Promise<() => void> {
	const held = Promise.withResolvers<void>();
	await page.route("**/assets/app-*.js", async (route) => {
		await held.promise;
		await route.continue();
	});
	return held.resolve;
}

async function homeWithoutApp(page: Page) {
	const releaseApp = await holdApp(page);
	await page.goto(pages.home);
	const button = page.getByRole("button", { name: auth.signIn, exact: true }).first();
	return { button, dialog: page.getByRole("dialog", { name: auth.title }), releaseApp: releaseApp };
}
