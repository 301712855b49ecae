import { expect, type Locator } from "@playwright/test";
import { test } from "#e2e/fixtures.ts";
import { createFirstHabit, signUp } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { auth, habitSettings, home } = en;

const sizes = [
	{ width: 360, height: 740 },
	{ width: 1280, height: 800 },
];

/** Expects that the control is in the window and nothing covers its middle. */
async function expectInSight(control: Locator): Promise<void> {
	await expect(control).toBeInViewport({ ratio: 1 });
	const isOnTop = await control.evaluate((button) => {
		const { left, top, width, height } = button.getBoundingClientRect();
		return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
	});
	expect(isOnTop).toBe(true);
}

for (const size of sizes) {
	test(`at ${size.width} × ${size.height} forms in sheets keep their button visible`, async ({ page }) => {
		await page.setViewportSize(size);
		await page.goto("/");
		await page.getByRole("button", { name: home.start }).first().click();
		const join = page.getByRole("dialog", { name: auth.title });
		await expectInSight(join.getByRole("button", { name: auth.signUp, exact: true }));
		await join.getByRole("button", { name: auth.addPhone }).click();
		await expect(join.getByLabel(auth.phone)).toBeVisible();
		await join.getByLabel(auth.fullName).focus();
		await expectInSight(join.getByRole("button", { name: auth.signUp, exact: true }));

		await signUp(page, "Asha Rao", "asha@example.in");
		await createFirstHabit(page, "asha@example.in", "Evening walk");
		await page.goto("/dashboard");
		await page.getByRole("link", { name: "Evening walk" }).first().click();
		await page.getByRole("button", { name: habitSettings.menu }).click();
		await page.getByRole("menuitem", { name: habitSettings.edit }).click();
		const edit = page.getByRole("dialog", { name: habitSettings.form.title });
		await expectInSight(edit.getByRole("button", { name: habitSettings.form.save }));
	});
}
