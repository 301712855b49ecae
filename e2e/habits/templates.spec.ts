import { expect, type Locator } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { signUp, unlock } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";

const strategies = ["makeItEasy", "makeItVisible", "makeItRewarding", "makeItSustainable"] as const;

for (const [language, words] of [
	["English", en],
	["Hindi", hi],
] as const) {
	test(`in ${language}, a template leads from a paid account to the first tick`, async ({ page }) => {
		const { plan, templates, today, wizard } = words;
		const ready = templates.habits.tenPages;
		await signUp(page, "Asha Rao", "asha@example.in");
		await unlock(page, "asha@example.in");
		await page.goto(pages.dashboard);
		if (words === hi) await page.getByRole("button", { name: en.shell.language.hi }).click();

		let presses = 0;
		async function press(control: Locator) {
			presses += 1;
			await control.click();
		}
		await press(page.getByRole("link", { name: today.empty.action }));
		await press(page.getByRole("button", { name: plan.category.Education, exact: true }));
		await press(page.getByRole("button", { name: ready.name }));
		await expect(page.getByText(wizard.templates.filled(ready.name))).toBeVisible();
		await expect(page.getByLabel(wizard.define.name)).toHaveValue(ready.name);
		await press(page.getByRole("button", { name: wizard.next }));
		await expect(page.getByLabel(wizard.benefits.label)).toHaveValue(ready.benefits);
		await press(page.getByRole("button", { name: wizard.next }));
		for (const strategy of strategies) {
			await expect(page.getByLabel(plan.strategy[strategy])).toHaveValue(ready[strategy]);
		}
		await press(page.getByRole("button", { name: wizard.create }));
		await expect(page.getByText(wizard.created.text)).toBeVisible();
		await press(page.getByRole("button", { name: today.tick(ready.name) }));
		await expect(page.getByRole("button", { name: today.tick(ready.name) })).toHaveAttribute(
			"aria-pressed",
			"true",
		);
		expect(presses).toBeLessThanOrEqual(7);
		await expect
			.poll(async () => (await page.request.get("/api/habit-logs")).json())
			.toEqual([expect.objectContaining({ completed: true })]);
	});
}
