import { expect, type Page, type Route } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { planHabit, signUp, unlock } from "#e2e/steps.ts";
import { define, followMenu, nameField, openWizard } from "#e2e/wizard.ts";
import { en } from "#strings/en.ts";

const { home, measure, plan, shell, wizard } = en;

test.beforeEach(async ({ page }) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await unlock(page, "asha@example.in");
	await page.goto(pages.dashboard);
});

test("opened from the home page, the wizard leads back there", async ({ page }) => {
	const toOverview = page.getByRole("link", { name: "Back to Overview" });
	await openWizard(page);
	await expect(nameField(page)).toBeVisible();
	await expect(toOverview).toHaveCount(0);

	await page.goto(pages.home);
	await page.getByRole("main").getByRole("link", { name: home.floating.signedIn }).click();
	await expect(nameField(page)).toBeVisible();
	await page.reload();
	await toOverview.click();
	await expect(page.getByRole("heading", { level: 1, name: home.title })).toBeVisible();
});

test("a draft survives a reload on its screen, and starting over discards it without asking", async ({
	page,
	isMobile,
}) => {
	await openWizard(page);
	await define(page, "Evening walk");
	await page.getByLabel(wizard.description.label).fill("Twenty minutes around the lake");
	await page.reload();
	await expect(page.getByText(wizard.draft.restored)).toBeVisible();
	await expect(page.getByLabel(wizard.description.label)).toHaveValue("Twenty minutes around the lake");
	await page.getByRole("button", { name: wizard.back, exact: true }).click();
	await expect(nameField(page)).toHaveValue("Evening walk");
	// One of the four is the schedule, which is daily by default.
	await expect(page.getByRole("radio", { checked: true })).toHaveCount(4);

	await page.getByRole("button", { name: wizard.draft.startOver }).click();
	await expect(nameField(page)).toHaveValue("");
	await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
	await expect(page.getByText(wizard.draft.restored)).toHaveCount(0);
	await followMenu(page, isMobile);
	await expect(page).toHaveURL(/\/pricing$/);
	await openWizard(page);
	await expect(nameField(page)).toHaveValue("");
});

test("a measure set in the wizard survives a reload and is saved with the habit", async ({ page }) => {
	await openWizard(page);
	await nameField(page).fill("Read");
	await page.locator("summary", { hasText: measure.open }).click();
	await page.getByText(measure.units.pages, { exact: true }).click();
	await page.getByLabel(measure.target).fill("20");
	await page.reload();
	await expect(page.getByLabel(measure.target)).toHaveValue("20");
	await planHabit(page, "Read");
	await expect(page.getByText(wizard.created.text)).toBeVisible();
	await page.goto(pages.dashboard);
	await expect(page.getByText("0 of 20 pages")).toBeVisible();
});

test("a starter phrase with open gaps does not count as a strategy", async ({ page }) => {
	await openWizard(page);
	await define(page, "Evening walk");
	await page.getByLabel(wizard.description.label).fill("Twenty minutes around the lake");
	await page.getByLabel(wizard.benefits.label).fill("Better sleep");
	await page.getByRole("button", { name: wizard.next }).click();
	const { makeItEasy, makeItVisible, makeItRewarding, makeItSustainable } = plan.strategy;
	await page.getByRole("button", { name: `${makeItEasy}: ${wizard.framework.starters.makeItEasy}` }).click();
	await page.keyboard.type("drink tea");
	await page
		.getByRole("button", { name: `${makeItVisible}: ${wizard.framework.starters.makeItVisible}` })
		.click();
	await page.getByLabel(makeItRewarding).fill("A show");
	await page.getByLabel(makeItSustainable).fill("Stairs in the rain");
	await expect(page.getByLabel(makeItEasy)).toHaveValue("After I drink tea, I will …");

	await page.getByRole("button", { name: wizard.create }).click();
	const messages = page.getByRole("region", { name: shell.toasts.label });
	await expect(messages).toContainText(wizard.incomplete.title);
	await expect(messages).toContainText(wizard.incomplete.text([makeItEasy, makeItVisible]));
	await expect(page.getByLabel(makeItEasy)).toBeFocused();

	await page.getByLabel(makeItEasy).fill("After I drink tea, I will put on my shoes");
	await page.getByLabel(makeItVisible).fill("After I put my plate away, I will go to the door");
	await page.getByRole("button", { name: wizard.create }).click();
	await expect(page.getByText(wizard.created.text)).toBeVisible();
	await expect(page).toHaveURL(/\/dashboard$/);
});

test("the last button reports missing strategies first, then the other fields", async ({ page }) => {
	await openWizard(page);
	const next = page.getByRole("button", { name: wizard.next });
	await next.click();
	await expect(nameField(page)).toBeFocused();
	await expect(nameField(page)).toHaveAccessibleDescription(new RegExp(wizard.missing.name));
	await expect(page.getByText(wizard.missing.urgency)).toBeVisible();
	await expect(page.getByText(wizard.laterHint)).toBeVisible();
	await next.click();
	await expect(page.getByLabel(wizard.description.label)).toBeVisible();
	await next.click();
	await next.click();
	await expect(page.getByLabel(plan.strategy.makeItEasy)).toBeVisible();
	await page.goBack();
	await expect(page.getByLabel(wizard.description.label)).toBeVisible();
	await page.goForward();
	const messages = page.getByRole("region", { name: shell.toasts.label });
	await page.getByRole("button", { name: wizard.create }).click();
	await expect(messages).toContainText(wizard.incomplete.text(Object.values(plan.strategy)));

	for (const strategy of Object.values(plan.strategy))
		await page.getByLabel(strategy).fill("Small and clear");
	await page.getByRole("button", { name: wizard.create }).click();
	await expect(messages).toContainText(wizard.fillRequired.title);
	await expect(messages).toContainText(wizard.fillRequired.text);
	await expect(nameField(page)).toBeFocused();
	const { name, category, importance, urgency } = wizard.missing;
	for (const sentence of [name, category, importance, urgency])
		await expect(page.getByText(sentence)).toBeVisible();
	await nameField(page).fill("Evening walk");
	await expect(page.getByText(name)).toHaveCount(0);
});

test("a double press creates one habit, and a press after a lost response leaves it alone", async ({
	page,
}) => {
	const rows = page.getByRole("region", { name: en.today.habits }).getByRole("link");
	await openWizard(page);
	await planCompletely(page, "Evening walk");
	await page.getByRole("button", { name: wizard.create }).dblclick();
	await expect(page).toHaveURL(/\/dashboard$/);
	await expect(rows).toHaveCount(1);

	await openWizard(page);
	await planCompletely(page, "Morning walk");
	await page.route("**/api/habits", loseCreation);
	await page.getByRole("button", { name: wizard.create }).click();
	await expect(page.getByText(wizard.failed)).toBeVisible();
	await page.unroute("**/api/habits", loseCreation);
	await page.reload();
	await page.getByLabel(plan.strategy.makeItEasy).fill("Shoes at the door");
	await page.getByRole("button", { name: wizard.create }).click();
	await expect(page.getByText(wizard.begun.title("Morning walk"))).toBeVisible();
	await page.getByRole("button", { name: wizard.begun.open }).click();
	await page.getByRole("tab", { name: en.habit.tabs.plan }).click();
	await expect(page.getByText("Small and clear").first()).toBeVisible();
	await expect(page.getByText("Shoes at the door")).toHaveCount(0);

	await page.goto(pages.dashboard);
	await expect(rows).toHaveCount(2);
	await page.goto(pages.newHabit);
	await page.getByRole("button", { name: wizard.draft.startOver }).click();
	await planCompletely(page, "Noon walk");
	await page.getByRole("button", { name: wizard.create }).click();
	await expect(rows).toHaveCount(3);
});

/** The server gets the new habit, but the browser does not get the response. */
async function loseCreation(route: Route): Promise<void> {
	if (route.request().method() !== "POST") return route.fallback();
	await route.fetch();
	await route.abort();
}

async function planCompletely(page: Page, name: string): Promise<void> {
	await define(page, name);
	await page.getByLabel(wizard.description.label).fill("Twenty minutes around the lake");
	await page.getByLabel(wizard.benefits.label).fill("Better sleep");
	await page.getByRole("button", { name: wizard.next }).click();
	for (const strategy of Object.values(plan.strategy))
		await page.getByLabel(strategy).fill("Small and clear");
}
