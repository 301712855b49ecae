import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { createFirstHabit, signUp } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { analytics, notices, profile, shell } = en;
const { navigation: words } = shell;
const email = "asha@example.in";

// A service worker would answer instead of the slow network.
test.use({ serviceWorkers: "block" });

function barOf(page: Page) {
	return page.getByRole("navigation", { name: words.label });
}

test("the bar links to four pages and counts new items; the last link leads to the user's own pages", async ({
	page,
}) => {
	await signUp(page, "Asha Rao", email);
	await createFirstHabit(page, email, "Evening walk");
	const token = { name: "Watch", scopes: ["habits:read"], days: 30, password: "monsoon-21" };
	expect((await page.request.post("/api/tokens", { data: token })).status()).toBe(201);
	await page.goto(pages.dashboard);
	const bar = barOf(page);
	// Opening the dashboard marks the notice about the payment as read; the one about the token stays unread.
	await expect(bar.getByRole("link", { name: `${words.me}, ${words.inbox(1)}` })).toBeVisible();
	await expect(bar.getByRole("link")).toHaveText([words.today, words.progress, words.social, /Me/]);
	await expect(bar.getByRole("link", { name: words.today })).toHaveAttribute("aria-current", "page");
	await bar.getByRole("link", { name: words.progress }).click();
	await expect(page.getByRole("heading", { level: 1, name: analytics.title })).toBeVisible();
	await expect(page.getByRole("link", { name: words.createHabit })).toBeVisible();

	await bar.getByRole("link", { name: `${words.me}, ${words.inbox(1)}` }).click();
	await expect(page.getByRole("link", { name: words.createHabit })).toHaveCount(0);
	const own = page.getByRole("navigation", { name: words.me });
	await expect(own.getByRole("link")).toHaveText([
		words.inbox(1),
		words.settings,
		profile.history.title,
		words.consultation,
		words.resources,
		words.organizations,
		words.integrations,
		words.pricing,
		words.help,
		words.admin,
	]);
	await own.getByRole("link", { name: words.inbox(1) }).click();
	await expect(page.getByRole("heading", { level: 1, name: notices.title })).toBeVisible();
	await expect(bar.getByRole("link", { name: words.me })).toHaveAttribute("aria-current", "true");
	await page.goBack();
	await page.getByRole("button", { name: profile.signOut }).click();
	await expect(bar).toHaveCount(0);
});

test("the bar is shown before the app loads, and an early press on it works", async ({ page }) => {
	await signUp(page, "Asha Rao", email);
	const held = Promise.withResolvers<void>();
	await page.route("**/assets/app-*.js", async (route) => {
		await held.promise;
		await route.continue();
	});
	await page.goto(pages.dashboard, { waitUntil: "commit" });
	// Being visible is not enough: before the style sheet arrives, Chromium lays the page out but does not paint it, and
	// the header's navigation counts as visible, too.
	await expect(barOf(page).last()).toHaveCSS("position", "fixed");
	const early = barOf(page).getByRole("link", { name: words.progress });
	const box = await early.boundingBox();
	await early.click();
	held.resolve();
	await expect(page.getByRole("heading", { level: 1, name: analytics.title })).toBeVisible();
	await expect(page).toHaveURL(/\/analytics$/);
	expect(await early.boundingBox()).toEqual(box);
});
