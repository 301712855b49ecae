import { expect, type Page } from "@playwright/test";
import { test } from "#e2e/fixtures.ts";
import { habitIdOf, logDays } from "#e2e/past-days.ts";
import { createHabit, signUp, tickOf, unlock } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

test.use({ serviceWorkers: "allow" });

const { today: words } = en;

/** Pixels; a smaller move is invisible. */
const maxMove = 1;

interface Part {
	node: Element;
	at: number[];
}

declare global {
	interface Window {
		partsBefore: Part[];
	}
}

/** Remembers the positions of the rows, their content and the headings. */
async function remember(page: Page): Promise<void> {
	await page.evaluate(() => {
		const nodes = document.querySelectorAll("main li, main li a, main li button, main summary, main h2");
		window.partsBefore = [...nodes].map((node) => {
			const { x, y } = node.getBoundingClientRect();
			return { node, at: [x, y + scrollY] };
		});
	});
}

async function expectSteady(page: Page, act: () => Promise<void>): Promise<void> {
	await remember(page);
	await act();
	await page.waitForTimeout(500);
	const moved = await page.evaluate((limit) => {
		return window.partsBefore
			.filter(({ node }) => node.isConnected)
			.map(({ node, at: [x = 0, y = 0] }) => {
				const now = node.getBoundingClientRect();
				const by = [now.x - x, now.y + scrollY - y];
				return { part: `${node.tagName} ${node.textContent?.slice(0, 40)}`, by };
			})
			.filter(({ by }) => by.some((px) => Math.abs(px) > limit));
	}, maxMove);
	expect(moved).toEqual([]);
}

test("nothing on Today moves on a tick, an offline tick or a milestone", async ({ page, context }) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await unlock(page, "asha@example.in");
	for (const name of ["Walk", "Read", "Save", "Call"]) await createHabit(page, name);
	await logDays(page, "Walk", "xxx");
	await logDays(page, "Read", "xxxxxx");
	await logDays(page, "Save", "x".repeat(20));
	await page.goto("/dashboard");
	await expect(tickOf(page, "Call")).toBeVisible();
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
	await expect(page.locator("[data-loading]")).toHaveCount(0);
	await page.waitForLoadState("networkidle");
	await expect(page.getByText(words.fills[7])).toBeVisible();

	await expectSteady(page, () => tickOf(page, "Walk").click());
	for (const name of ["Read", "Save"]) await expectSteady(page, () => tickOf(page, name).click());
	await expect(page.getByText(words.milestone[7])).toBeVisible();
	await expect(page.getByText(words.milestone[21])).toBeVisible();
	for (const name of ["Read", "Save"]) await expectSteady(page, () => tickOf(page, name).click());

	await context.setOffline(true);
	await expectSteady(page, async () => {
		await tickOf(page, "Call").click();
		await expect(page.getByText(words.savedShort)).toBeVisible();
	});
});

test("small days are accepted where they are offered, and a tick then logs a small day", async ({ page }) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await unlock(page, "asha@example.in");
	for (const name of ["Walk", "Read"]) await createHabit(page, name);
	await logDays(page, "Walk", "xoooo");
	const walk = `/api/habits/${await habitIdOf(page, "Walk")}`;
	await page.request.patch(walk, { data: { smallVersion: "Shoes on" } });
	await page.goto("/dashboard");
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
	await expect(page.locator("[data-loading]")).toHaveCount(0);
	await page.waitForLoadState("networkidle");
	await expect(page.getByText(words.smallDays.offer("Shoes on"))).toHaveCount(1);

	await expectSteady(page, async () => {
		await page.getByRole("button", { name: `Walk: ${words.smallDays.accept}` }).click();
		await expect(page.getByText(/^Small days until .*Shoes on$/)).toBeVisible();
	});
	await expectSteady(page, () => tickOf(page, "Walk").click());
	const newest = async () => (await (await page.request.get(`${walk}/logs`)).json())[0];
	await expect.poll(newest).toMatchObject({ completed: true, size: "small" });

	await page.reload();
	await expect(page.getByText(/^Small days until .*Shoes on$/)).toBeVisible();
	await page.getByRole("button", { name: words.row.menu("Walk") }).click();
	await page.getByText(words.smallDays.end).click();
	await expect(page.getByText(/^Small days until .*Shoes on$/)).toHaveCount(0);
	await expect
		.poll(async () => (await (await page.request.get("/api/habits")).json())[0].smallDays)
		.toBeNull();
});
