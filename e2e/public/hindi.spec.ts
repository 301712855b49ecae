import { expect, type Page } from "@playwright/test";
import { addressIn, pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";

test("a Hindi link keeps Hindi across pages and after a reload, and the switch changes to English", async ({
	page,
}) => {
	await page.goto(addressIn(pages.privacy, "hi"));
	await expect(page.getByRole("heading", { level: 1, name: hi.privacy.title })).toBeVisible();
	// Most visitors only read; the first press starts the app.
	await page.getByRole("link", { name: hi.shell.name, exact: true }).click();
	await expectPage(page, "/hi", "hi");
	await page.getByRole("link", { name: hi.home.footer.terms }).click();
	await expectPage(page, "/hi/terms", "hi");
	await expect(page.getByRole("heading", { level: 1, name: hi.terms.title })).toBeVisible();
	await page.reload();
	await expectPage(page, "/hi/terms", "hi");

	await page.getByRole("button", { name: hi.shell.language.en }).click();
	await expectPage(page, "/terms", "en");
	await expect(page.getByRole("heading", { level: 1, name: en.terms.title })).toBeVisible();
	await page.goBack();
	await expectPage(page, "/", "en");
	await page.goForward();
	await page.getByRole("button", { name: en.shell.language.hi }).click();
	await expectPage(page, "/hi/terms", "hi");
});

test("the app's own pages have no Hindi address, and old Hindi addresses redirect", async ({ page }) => {
	await page.goto(addressIn(pages.pricing, "hi"));
	await page.getByRole("button", { name: hi.shell.navigation.signIn }).first().click();
	await expect(page.getByRole("dialog")).toBeVisible();
	await expectPage(page, "/hi/pricing", "hi");
	const lost = await page.request.get(`/hi${pages.dashboard}`);
	expect(lost.status()).toBe(404);
	const former = await page.request.get(`${pages.resources}?lang=hi`);
	expect(new URL(former.url()).pathname).toBe("/hi/resources");
});

async function expectPage(page: Page, pathname: string, language: string) {
	await expect(page).toHaveURL((url) => url.pathname === pathname);
	await expect(page.locator("html")).toHaveAttribute("lang", language);
}
