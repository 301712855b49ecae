import { expect, type Page } from "@playwright/test";
import { test } from "#e2e/fixtures.ts";
import { createFirstHabit, signUp, tickOf } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

test.use({ serviceWorkers: "allow" });

const { amounts, stepper: words, today } = en;
const email = "asha@example.in";

test.use({ viewport: { width: 360, height: 780 } });

test("amounts counted offline in two tabs add up, except undone ones", async ({ page }) => {
	await signUp(page, "Asha Rao", email);
	await createFirstHabit(page, email, "Drink water");
	const { request } = page.context();
	const [{ id }] = await (await request.get("/api/habits")).json();
	const measure = { unit: "glasses", target: 8, comparator: "at-least", smallTarget: 3 };
	expect((await request.patch(`/api/habits/${id}`, { data: { measure } })).status()).toBe(200);
	const logged = async () => (await (await request.get(`/api/habits/${id}/logs`)).json())[0];

	await page.goto("/dashboard");
	const other = await page.context().newPage();
	await other.goto("/dashboard");
	// The sheet has to be loaded while there is a network.
	for (const tab of [page, other]) {
		await openSheet(tab, 0);
		await tab.getByRole("dialog").getByRole("button", { name: words.close, exact: true }).click();
		await expect(tab.getByRole("dialog")).toHaveCount(0);
	}

	await page.context().setOffline(true);
	await add(page, 0, "2 glasses");
	await expect(circle(page, 2)).toBeVisible();
	await expect(circle(other, 2)).toBeVisible();
	await add(other, 2, "4 glasses");
	await expect(circle(page, 6)).toBeVisible();
	await undo(other);
	await expect(circle(page, 2)).toBeVisible();
	await add(other, 2, "1 glass");
	await page.context().setOffline(false);
	await expect.poll(logged).toMatchObject({ completed: true, size: "small", amount: 3 });
	await expect(circle(page, 3)).toBeVisible();

	await openSheet(page, 3);
	const field = page.getByRole("spinbutton", { name: words.label });
	await field.fill("2.5");
	await field.press("ArrowUp");
	await expect(field).toHaveValue("3");
	await field.press("Enter");
	await expect.poll(logged).toMatchObject({ amount: 6 });
	await undo(page);
	await expect.poll(logged).toMatchObject({ amount: 3 });
	await expect(circle(other, 3)).toBeVisible();
	await add(page, 3, words.rest("5 glasses"));
	await expect.poll(logged).toMatchObject({ completed: true, size: "full", amount: 8 });
});

test("a small day is chosen from the menu and shown half filled", async ({ page }) => {
	await signUp(page, "Asha Rao", email);
	await createFirstHabit(page, email, "Evening walk");
	const { request } = page.context();
	const [{ id }] = await (await request.get("/api/habits")).json();
	const smallVersion = "Shoes on, out of the door";
	expect((await request.patch(`/api/habits/${id}`, { data: { smallVersion } })).status()).toBe(200);
	await page.goto("/dashboard");
	await page.getByRole("button", { name: today.row.menu("Evening walk") }).click();
	await page.getByText(today.row.small).click();
	await expect(page.getByText(amounts.smallDay)).toBeVisible();
	await expect(tickOf(page, "Evening walk")).toHaveAttribute("aria-pressed", "true");
	await expect(page.locator("svg [class*='clip-path']").first()).toBeVisible();
	await expect
		.poll(async () => (await (await request.get(`/api/habits/${id}/logs`)).json())[0])
		.toMatchObject({ completed: true, size: "small" });
});

function circle(tab: Page, glasses: number) {
	return tab.getByRole("button", { name: `Drink water, ${glasses} of 8 glasses` });
}

/** Brings the tab to the front first: Playwright clicks once nothing moves, and only the front tab is drawn. */
async function openSheet(tab: Page, glasses: number): Promise<void> {
	await tab.bringToFront();
	await circle(tab, glasses).click();
}

async function undo(tab: Page): Promise<void> {
	await tab.getByRole("button", { name: words.undo, exact: true }).click();
}

async function add(tab: Page, from: number, amount: string): Promise<void> {
	await openSheet(tab, from);
	await tab.getByRole("dialog").getByRole("button", { name: amount, exact: true }).click();
}
