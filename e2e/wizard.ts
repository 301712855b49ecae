import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { en } from "#strings/en.ts";

const { plan, shell, today, wizard } = en;

export function nameField(page: Page) {
	return page.getByLabel(wizard.define.name);
}

/** Opens the wizard through the dashboard's link, so that the browser can go back to it. */
export async function openWizard(page: Page): Promise<void> {
	if (!page.url().endsWith(pages.dashboard)) await page.goto(pages.dashboard);
	await page.getByRole("link", { name: today.createHabit }).click();
	await expect(nameField(page).or(page.getByLabel(wizard.description.label))).toBeVisible();
}

export async function define(page: Page, name: string): Promise<void> {
	await nameField(page).fill(name);
	for (const choice of [
		plan.category.Health,
		plan.importance["Must build"],
		plan.urgency["Over the period"],
	]) {
		await page.getByRole("radiogroup").locator("label", { hasText: choice }).click();
	}
	await page.getByRole("button", { name: wizard.next }).click();
}

export async function followMenu(page: Page, isMobile: boolean): Promise<void> {
	await page.getByRole("button", { name: isMobile ? shell.navigation.menu : shell.navigation.more }).click();
	await page.getByRole("menuitem", { name: shell.navigation.pricing }).click();
}
