import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { createFirstHabit, signUp, tickOf } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { auth } = en;

test("no page breaks a rule of axe or of the content security policy", async ({ page }) => {
	// Every page in both themes: three times as long as other journeys.
	test.slow();
	const refusals = policyRefusals(page);

	const { home, pricing, privacy, terms, cookies, contact, howWeKnow, accountLink } = pages;
	for (const path of [
		home,
		pricing,
		privacy,
		terms,
		cookies,
		contact,
		howWeKnow,
		accountLink,
		"/nothing-here",
	]) {
		await check(page, path);
	}
	await page.goto(pages.home);
	await page.getByRole("button", { name: auth.signIn, exact: true }).first().click();
	await expect(page.getByRole("dialog", { name: auth.title })).toBeVisible();
	await checkShown(page, "sign-in dialog");

	await signUp(page, "Asha Rao", "asha@example.in");
	await check(page, pages.dashboard);
	await createFirstHabit(page, "asha@example.in", "Evening walk");
	await page.goto(pages.dashboard);
	await tickOf(page, "Evening walk").click();
	await checkShown(page, "dashboard with a habit");
	for (const tab of ["completed", "all"]) await check(page, `${pages.dashboard}?tab=${tab}`);
	await page.goto(pages.dashboard);
	await page.getByRole("link", { name: "Evening walk" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Evening walk" })).toBeVisible();
	await checkShown(page, "habit");
	for (const path of [pages.newHabit, pages.import, pages.payment, pages.profile, pages.inbox, pages.admin]) {
		await check(page, path);
	}
	for (const tab of ["notifications", "profile", "privacy", "mobile"]) {
		await check(page, `${pages.settings}?tab=${tab}`);
	}
	expect(refusals).toEqual([]);
});

async function check(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await checkShown(page, path);
}

async function checkShown(page: Page, name: string): Promise<void> {
	await expect(page.getByRole("heading").first()).toBeVisible();
	await page.waitForLoadState("networkidle");
	for (const colorScheme of ["light", "dark"] as const) {
		// The page stands still, so that no colour is judged on its way to another.
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		const axe = new AxeBuilder({ page });
		// Of all its rules only this one sees colours.
		if (colorScheme === "dark") axe.withRules("color-contrast");
		const { violations } = await axe.analyze();
		const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
		expect(found, `${name}, ${colorScheme}`).toEqual([]);
	}
}

/** What the policy has refused on this page so far; the list grows. */
function policyRefusals(page: Page): string[] {
	const refusals: string[] = [];
	page.on("console", (message) => {
		if (/content security policy/i.test(message.text())) refusals.push(message.text());
	});
	return refusals;
}
