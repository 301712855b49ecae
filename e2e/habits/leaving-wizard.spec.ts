import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { signUp, unlock } from "#e2e/steps.ts";
import { followMenu, nameField, openWizard } from "#e2e/wizard.ts";
import { en } from "#strings/en.ts";

const { shell, wizard } = en;
function question(page: Page) {
	return page.getByRole("alertdialog", { name: wizard.leave.title });
}

test("links, Back and Sign out ask first, and the draft is restored", async ({ page, isMobile }) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await unlock(page, "asha@example.in");
	await page.goto(pages.dashboard);
	await openWizard(page);
	await nameField(page).fill("Evening walk");
	await waitForLateScripts(page);

	await followMenu(page, isMobile);
	await stay(page);
	await page.getByRole("link", { name: wizard.toDashboard }).click();
	await stay(page);
	await page.evaluate(() => history.back());
	await stay(page);
	await page.evaluate(() => history.back());
	await question(page).getByRole("button", { name: wizard.leave.leave }).click();
	await expect(page).toHaveURL(/\/dashboard$/);

	await openWizard(page);
	await expect(nameField(page)).toHaveValue("Evening walk");
	await followMenu(page, isMobile);
	await question(page).getByRole("button", { name: wizard.leave.leave }).click();
	await expect(page).toHaveURL(/\/pricing$/);
	await expect(question(page)).toHaveCount(0);

	await openWizard(page);
	await pressSignOut(page, isMobile);
	await stay(page);
	await pressSignOut(page, isMobile);
	await question(page).getByRole("button", { name: wizard.leave.leave }).click();
	await expect(page.getByText(shell.signOut.done.title)).toBeVisible();
	await expect(question(page)).toHaveCount(0);
});

/** Waits until no more scripts arrive: the leave dialog's comes after the wizard's. */
async function waitForLateScripts(page: Page): Promise<void> {
	let before = -1;
	async function isQuiet() {
		const loaded = await page.evaluate(() => performance.getEntriesByType("resource").length);
		const hasChanged = loaded !== before;
		before = loaded;
		return !hasChanged;
	}
	await expect.poll(isQuiet, { intervals: [500] }).toBe(true);
}

async function pressSignOut(page: Page, isMobile: boolean): Promise<void> {
	const menu = isMobile ? shell.navigation.menu : shell.navigation.account;
	await page.getByRole("button", { name: menu, exact: true }).click();
	await page.getByRole("menuitem", { name: shell.navigation.signOut }).click();
}

async function stay(page: Page): Promise<void> {
	await question(page).getByRole("button", { name: wizard.leave.stay }).click();
	await expect(question(page)).toHaveCount(0);
	await expect(nameField(page)).toHaveValue("Evening walk");
	await expect(page).toHaveURL(/\/habits\/new$/);
}
