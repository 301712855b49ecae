import { expect, test } from "@playwright/test";
import { startDays } from "#e2e/faked-days.ts";
import { createFirstHabit, signUp } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { analytics, calendar, today } = en;
const { pastDay } = calendar;
const name = "Evening walk";

test("yesterday is one tap from Today, and can be ticked, given a note, found by it and unticked there", async ({
	browser,
}) => {
	const faked = await startDays();
	try {
		const page = await faked.phone(browser);
		await signUp(page, "Asha Rao", "asha@example.in");
		await createFirstHabit(page, "asha@example.in", name);
		await faked.goTo("2026-11-22");
		await page.goto("/dashboard");
		const days = page.getByRole("list", { name: today.strip.label }).getByRole("button");
		await expect(days).toHaveCount(7);
		await expect(days.nth(4)).toBeDisabled();
		await days.nth(5).click();
		const tick = page.getByRole("dialog").getByRole("button", { name: pastDay.tick(name) });
		await tick.click();
		await expect(tick).toHaveAttribute("aria-pressed", "true");
		const logs = async () => (await page.request.get("/api/habit-logs")).json();
		await expect.poll(logs).toMatchObject([{ completed: true, notes: null }]);

		await page.getByRole("button", { name: pastDay.edit(name) }).click();
		await page.getByRole("textbox", { name: calendar.form.note }).fill("By the lake");
		await page.getByRole("button", { name: calendar.form.save, exact: true }).click();
		await expect.poll(logs).toMatchObject([{ completed: true, notes: "By the lake" }]);

		await page.goto("/analytics");
		await page.getByRole("searchbox", { name: analytics.notes.label }).fill("LAKE");
		await page.getByRole("link", { name: `Sat, 21 Nov · ${name}` }).click();
		await expect(page.getByRole("heading", { name: "Saturday, 21 November 2026" })).toBeFocused();
		await expect(page.getByRole("region", { name: "Saturday, 21 November 2026" })).toContainText(
			"By the lake",
		);
		await page.goBack();
		await expect(page.locator("mark")).toHaveText("lake");

		await page.goto("/dashboard");
		await days.nth(5).click();
		await tick.click();
		await expect(tick).toHaveAttribute("aria-pressed", "false");
		await expect.poll(logs).toEqual([]);
	} finally {
		await faked.end();
	}
});
