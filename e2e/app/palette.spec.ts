import { expect } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { brokenRules } from "#e2e/rules.ts";
import { createFirstHabit, signUp, tickOf } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { palette, shell, today } = en;

test("the palette ticks today and finds a page, using only the keyboard", async ({ page }) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await createFirstHabit(page, "asha@example.in", "Evening walk");
	await page.goto(pages.dashboard);
	const tick = tickOf(page, "Evening walk");
	await expect(tick).toBeVisible();

	const field = page.getByRole("combobox", { name: palette.title });
	await page.keyboard.press("Control+k");
	await expect(field).toBeFocused();
	await page.emulateMedia({ reducedMotion: "reduce" });
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		expect(await brokenRules(page)).toEqual([]);
	}

	await page.keyboard.type("tick eve");
	await expect(page.getByRole("option", { selected: true })).toContainText(palette.tick("Evening walk"));
	await page.keyboard.press("Enter");
	await expect(field).toHaveCount(0);
	await expect(tick).toHaveAttribute("aria-pressed", "true");
	const messages = page.getByRole("region", { name: shell.toasts.label });
	await messages.getByRole("button", { name: today.detailsLost.undo }).click();
	await expect(tick).toHaveAttribute("aria-pressed", "false");

	await page.keyboard.press("Control+k");
	await expect(field).toBeFocused();
	await page.keyboard.type("passkey");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/settings\?tab=privacy$/);
	await expect(field).toHaveCount(0);
	await page.goBack();
	await expect(tick).toBeVisible();
});
