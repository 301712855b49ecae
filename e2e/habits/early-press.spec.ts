import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { en } from "#strings/en.ts";

const { auth } = en;

// A service worker would answer in the place of the slow network.
test.use({ serviceWorkers: "block" });

test("a button pressed before the app is there does its work once it is", async ({ page }) => {
	const { button, dialog } = await homeOnSlowNetwork(page);
	await button.click();
	await expect(dialog).toHaveCount(1);
	await expect(dialog).toBeVisible();
});

test("a button held down while the app takes the page's place does its work when let go", async ({
	page,
}) => {
	const { button, dialog } = await homeOnSlowNetwork(page);
	await button.hover();
	const early = await button.elementHandle();
	await page.mouse.down();
	await expect.poll(() => early?.evaluate((element) => element.isConnected)).toBe(false);
	await expect(dialog).toBeHidden();
	await page.mouse.up();
	await expect(dialog).toBeVisible();
});

test("a link opened in another tab before the app is there leaves this page where it is", async ({
	context,
	page,
}) => {
	const { button, dialog } = await homeOnSlowNetwork(page);
	const link = page.locator(`a[href="${pages.pricing}"]:visible`).first();
	const early = await link.elementHandle();
	const opened = context.waitForEvent("page");
	await link.click({ modifiers: ["ControlOrMeta"] });
	await expect(await opened).toHaveURL(/\/pricing$/);
	await expect.poll(() => early?.evaluate((element) => element.isConnected)).toBe(false);
	await expect(page).toHaveURL(/\/$/);
	await button.click();
	await expect(dialog).toBeVisible();
});

async function homeOnSlowNetwork(page: Page) {
	await page.route("**/assets/app-*.js", async (route) => {
		await new Promise((resume) => setTimeout(resume, 500));
		await route.continue();
	});
	await page.goto(pages.home);
	const button = page.getByRole("button", { name: auth.signIn, exact: true }).first();
	return { button, dialog: page.getByRole("dialog", { name: auth.title }) };
}
