import { expect, type Locator } from "@playwright/test";
import { test } from "#e2e/fixtures.ts";
import { createFirstHabit, createHabit, signUp, tickOf } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

test.use({ serviceWorkers: "allow" });

const { analytics, auth, habitSettings, shell, shareCard, today } = en;
const names = ["Evening walk", "Read ten pages", "Call mother", "Save ₹50", "Write three lines"];

test("floating buttons and toasts cover neither Today's rows nor a habit's menu", async ({ page }) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	const [first = "", ...others] = names;
	await createFirstHabit(page, "asha@example.in", first);
	for (const name of others) await createHabit(page, name);
	await page.goto("/dashboard");
	const newHabit = page.getByRole("link", { name: today.createHabit });
	await expect(newHabit).toHaveCount(1);
	for (const name of names) {
		for (const control of [page.getByRole("button", { name: today.row.menu(name) }), tickOf(page, name)]) {
			await expect.poll(() => isUncovered(control)).toBe(true);
		}
	}
	const share = page.getByRole("button", { name: shareCard.action });
	await expect.poll(() => isUncovered(share)).toBe(true);

	await page.getByRole("link", { name: "Call mother" }).click();
	const menu = page.getByRole("button", { name: habitSettings.menu });
	await menu.click();
	await page.getByRole("menuitem", { name: habitSettings.archive }).click();
	const messages = page.getByRole("region", { name: shell.toasts.label });
	await expect(messages).toContainText(habitSettings.archived.title);
	await expect.poll(() => isUncovered(menu)).toBe(true);
	// With large text, the title takes two lines.
	await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
	const title = await linesOf(messages.getByText(habitSettings.archived.title));
	const text = await linesOf(messages.getByText(habitSettings.archived.text));
	expect(title.height).toBeGreaterThan(60);
	// Letters are slightly taller than their lines.
	expect(text.top).toBeGreaterThan(title.bottom - 5);
	await messages.getByRole("button", { name: habitSettings.undo }).click();
	await expect(messages).toContainText(habitSettings.restored.title);
});

test("with large text, a hint on Today stays inside its box", async ({ page }) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await createFirstHabit(page, "asha@example.in", "Evening walk");
	await page.goto("/dashboard");
	await tickOf(page, "Evening walk").click();
	const hint = page.getByText(today.hints.name);
	await expect(hint).toBeVisible();
	await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
	const text = await linesOf(hint);
	const box = await hint.locator("..").evaluate((parent) => parent.getBoundingClientRect().toJSON());
	// More than two lines.
	expect(text.height).toBeGreaterThan(90);
	expect(text.top).toBeGreaterThanOrEqual(box.top);
	expect(text.bottom).toBeLessThanOrEqual(box.bottom);
});

test("at 400 % zoom, a focused tick is in sight, and neither the header nor the bar covers it", async ({
	page,
}) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await createFirstHabit(page, "asha@example.in", "Evening walk");
	// A laptop of 1366 × 768 without the browser's own bars.
	await page.setViewportSize({ width: 340, height: 160 });
	await page.goto("/dashboard");
	const tick = tickOf(page, "Evening walk");
	await tick.focus();
	await expect(tick).toBeInViewport({ ratio: 1 });
	await expect.poll(() => areEdgesUncovered(tick)).toBe(true);
});

test("the heatmap's figures fit its cells on a phone, and high contrast keeps bars visible", async ({
	page,
}) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await createFirstHabit(page, "asha@example.in", "Habit 1");
	for (let count = 2; count <= 10; count++) await createHabit(page, `Habit ${count}`);
	const habits: { id: string; startedOn: string }[] = await (await page.request.get("/api/habits")).json();
	for (const { id, startedOn } of habits) {
		const data = { completed: true };
		await page.request.put(`/api/habits/${id}/logs/${startedOn}`, { data });
	}
	await page.goto("/analytics?tab=progress");
	const map = page.getByRole("img", { name: analytics.heatmap.label(10, 10) });
	const cell = map.getByTitle("10 of 10 done");
	await expect(cell).toBeVisible();
	expect((await linesOf(cell)).width).toBeLessThan(await cell.evaluate(({ clientWidth }) => clientWidth));
	await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
	expect((await linesOf(cell)).width).toBeLessThan(await cell.evaluate(({ clientWidth }) => clientWidth));

	await page.emulateMedia({ forcedColors: "active" });
	const card = await backgroundOf(page.locator("body"));
	await page.goto("/analytics?tab=categories");
	const bar = page.locator(".bg-mark").first();
	await expect(bar).toBeVisible();
	const track = page.locator(".bg-mark-open").first();
	expect(new Set([card, await backgroundOf(bar), await backgroundOf(track)]).size).toBe(3);
	const links = page.getByRole("navigation", { name: shell.navigation.label }).getByRole("link");
	const heights = await links.evaluateAll((all) =>
		all.map((link) => getComputedStyle(link, "::after").height),
	);
	expect(heights.filter((height) => height === "3px")).toHaveLength(1);
});

test("high contrast shows whether a checkbox is ticked", async ({ page }) => {
	await page.emulateMedia({ forcedColors: "active" });
	await page.goto("/");
	await page.getByRole("button", { name: auth.signIn, exact: true }).first().click();
	const dialog = page.getByRole("dialog", { name: auth.title });
	await dialog.getByRole("tab", { name: auth.signUp }).click();
	const consent = dialog.getByLabel(auth.consent);
	const empty = await backgroundOf(consent);
	await consent.check();
	const ticked = await backgroundOf(consent);
	const tick = await consent.evaluate(({ nextElementSibling: icon }) => icon && getComputedStyle(icon).color);
	expect(new Set([empty, ticked]).size).toBe(2);
	expect(tick).not.toBe(ticked);
});

function backgroundOf(element: Locator): Promise<string> {
	return element.evaluate((shown) => getComputedStyle(shown).backgroundColor);
}

/** True if a press on the control's middle reaches it once it is scrolled to the centre. */
function isUncovered(control: Locator): Promise<boolean> {
	return control.evaluate((element) => {
		element.scrollIntoView({ block: "center" });
		const { left, top, width, height } = element.getBoundingClientRect();
		return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
	});
}

/** True if a press on the control's upper and on its lower edge reaches it where it is. */
function areEdgesUncovered(control: Locator): Promise<boolean> {
	return control.evaluate((element) => {
		const { left, top, bottom, width } = element.getBoundingClientRect();
		const at = (y: number) => document.elementFromPoint(left + width / 2, y);
		return element.contains(at(top + 2)) && element.contains(at(bottom - 2));
	});
}

/** The box around the lines of a text, without the padding of its element. */
function linesOf(text: Locator): Promise<Pick<DOMRect, "top" | "bottom" | "width" | "height">> {
	return text.evaluate((element) => {
		const range = document.createRange();
		range.selectNodeContents(element);
		return range.getBoundingClientRect().toJSON();
	});
}
