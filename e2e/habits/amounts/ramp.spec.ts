import { expect } from "@playwright/test";
import { test } from "#e2e/fixtures.ts";
import { habitIdOf } from "#e2e/past-days.ts";
import { brokenRules } from "#e2e/rules.ts";
import { createHabit, signUp, unlock } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { amounts, habitSettings, measure: fields, stepper } = en;

const email = "asha@example.in";

test.use({ viewport: { width: 360, height: 780 } });

test("a ramp is set in the settings and shows its week, and an entry can be removed", async ({ page }) => {
	await signUp(page, "Asha Rao", email);
	await unlock(page, email);
	await createHabit(page, "Read");
	const id = await habitIdOf(page, "Read");
	await page.goto(`/habits/${id}`);
	await page.getByRole("button", { name: habitSettings.menu }).click();
	await page.getByText(habitSettings.edit, { exact: true }).click();
	const sheet = page.getByRole("dialog");
	await sheet.getByText(fields.units.pages, { exact: true }).click();
	await sheet.getByLabel(fields.target).fill("20");
	await sheet.getByText(fields.ramp.ask).click();
	await sheet.getByLabel(fields.ramp.start).fill("20");
	await sheet.getByRole("button", { name: habitSettings.form.save }).click();
	await expect(sheet.getByText(fields.ramp.errors.start["at-least"])).toBeVisible();
	await sheet.getByLabel(fields.ramp.start).fill("5");
	expect(await brokenRules(page)).toEqual([]);
	await sheet.getByRole("button", { name: habitSettings.form.save }).click();
	await expect(sheet).toHaveCount(0);

	await expect(page.getByText(stepper.ramp.title("5 pages"))).toBeVisible();
	await expect(page.getByText(stepper.ramp.way(0, 8, "20 pages"))).toBeVisible();
	await page.getByRole("button", { name: amounts.add }).click();
	expect(await brokenRules(page)).toEqual([]);
	await page
		.getByRole("dialog")
		.getByRole("button", { name: stepper.rest("5 pages") })
		.click();
	await expect(page.getByText("5 of 5 pages")).toBeVisible();
	await page.getByText(stepper.entries.title(1)).click();
	await page.getByRole("button", { name: /^Remove 5 pages/ }).click();
	await expect(page.getByText("0 of 5 pages")).toBeVisible();
	await expect(page.getByText(stepper.entries.title(1))).toHaveCount(0);
	expect(await brokenRules(page)).toEqual([]);
});
