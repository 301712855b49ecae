import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { brokenRules } from "#e2e/rules.ts";
import { register, unlock } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { challenges: words } = en;
const hostile = "<img src=x onerror=alert(1)> 🚶‍♀️ हर दिन";

/** Somebody new of the hub, on the tab of challenges. */
const enterHub = async (page: Page, name: string, email: string): Promise<void> => {
	await register(page.request, name, email);
	const joined = await page.request.put("/api/social/me", { data: { socialName: name } });
	expect(joined.status()).toBe(200);
	await page.goto(`${pages.social}?tab=challenges`);
};

const pressIn = (page: Page, name: string) =>
	page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

test("one announces a challenge, another joins it with a new habit, and both see where they stand", async ({
	page,
	browser,
	baseURL,
}) => {
	await enterHub(page, "Meena Rao", "meena@example.in");
	await expect(page.getByText(words.empty.title)).toBeVisible();
	await page.getByRole("button", { name: words.create.action }).first().click();
	const dialog = page.getByRole("dialog", { name: words.create.title });
	await pressIn(page, words.create.submit);
	await expect(dialog.getByText(en.fieldErrors.required)).toHaveCount(3);
	await dialog.getByLabel(words.create.name).fill(hostile);
	await dialog.getByLabel(words.create.description).fill(`${hostile}\nTwenty minutes.`);
	await dialog.getByLabel(words.create.category).selectOption("health");
	await expect(dialog.getByText(words.difficulty.intermediate)).toBeVisible();
	const today = await page.evaluate(() => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10));
	await dialog.getByLabel(words.create.start).fill(today);
	expect(await brokenRules(page)).toEqual([]);

	// Without a network nothing that was typed is lost.
	await page.context().setOffline(true);
	await pressIn(page, words.create.submit);
	await expect(page.getByText(words.toasts.failedToCreate)).toBeVisible();
	await page.context().setOffline(false);
	await pressIn(page, words.create.submit);
	await expect(page.getByText(words.toasts.created)).toBeVisible();
	await expect(page.getByRole("heading", { name: hostile })).toBeVisible();

	const context = await browser.newContext({ baseURL: baseURL ?? "" });
	const other = await context.newPage();
	await enterHub(other, "Ravi Das", "ravi@example.in");
	await unlock(page, "ravi@example.in");
	await other.getByRole("button", { name: words.card.join, exact: true }).click();
	await other.getByText(words.join.fresh).click();
	await pressIn(other, words.join.submit);
	await expect(other.getByText(words.toasts.joined(hostile).message)).toBeVisible();
	await expect(other.getByRole("dialog").getByText(words.detail.you, { exact: true })).toBeVisible();
	expect(await brokenRules(other)).toEqual([]);
	await pressIn(other, words.detail.close);
	await expect(other.getByText(words.featured.label)).toBeVisible();

	const [habit] = await (await other.request.get("/api/habits")).json();
	expect(habit.name).toBe(hostile);
	await other.request.put(`/api/habits/${habit.id}/logs/${today}`, { data: { completed: true } });
	await other.reload();
	await expect(other.getByText("4%").first()).toBeVisible();

	// What was seen last is there without a network.
	await context.setOffline(true);
	await other.getByRole("button", { name: words.card.open }).first().click();
	await expect(other.getByRole("dialog").getByText(words.detail.running("1"))).toBeVisible();
	await context.close();
});
