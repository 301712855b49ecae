import { expect, type Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { dayAgo } from "#e2e/past-days.ts";
import { signUp, tickOf, unlock } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { habit, imports, payment, plan, today, wizard } = en;

/** Export of Loop Habit Tracker 2.3: ten days of a walk with one miss, and a habit three times a week. */
const loopZip = {
	name: "Loop Habits CSV.zip",
	mimeType: "application/zip",
	buffer: Buffer.from(
		zipSync({
			"Habits.csv": strToU8(
				"Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?\n" +
					"001,Lake round,YES_NO,Did you go?,Without the phone,1,1,#D32F2F,,,,false\n" +
					"002,सुबह का योग,YES_NO,,,3,7,#388E3C,,,,false\n",
			),
			"001 Lake round/Checkmarks.csv": strToU8(
				`Date,Value,Notes\n${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
					.map(
						(count) =>
							`${dayAgo(count)},${count === 5 ? "NO" : "YES_MANUAL"},${count === 1 ? "In the rain" : ""}`,
					)
					.join("\n")}\n`,
			),
			"002/Checkmarks.csv": strToU8(`Date,Value,Notes\n${dayAgo(2)},YES_MANUAL,\n`),
		}),
	),
};

const table = {
	name: "habits.csv",
	mimeType: "text/csv",
	buffer: Buffer.from(`date,habit,done\n${dayAgo(2)},Read ten pages,yes\n${dayAgo(1)},Read ten pages,no\n`),
};

test.beforeEach(async ({ page }) => {
	await signUp(page, "Asha Rao", "asha@example.in");
});

test("habits are imported from Loop with their history, and the import is undone as a whole", async ({
	page,
}) => {
	await unlock(page, "asha@example.in");
	await page.goto(pages.dashboard);
	await page.getByRole("link", { name: today.bringAlong }).click();
	await page.getByLabel(imports.file.action).setInputFiles(loopZip);
	await expect(page.getByRole("heading", { name: imports.preview.title(2) })).toBeVisible();
	await expect(page.getByText(imports.preview.days(9, 1))).toBeVisible();
	await choose(page, "Lake round", "Lifeskills");
	await page.getByRole("button", { name: imports.preview.action(2) }).click();
	await expect(page.getByRole("heading", { name: imports.done.title(2) })).toBeVisible();

	await page.getByRole("link", { name: imports.done.toDashboard }).click();
	await expect(tickOf(page, "सुबह का योग")).toBeVisible();
	await tickOf(page, "Lake round").click();
	await page.getByRole("link", { name: "Lake round" }).click();
	await expect(page.getByText(plan.category.Lifeskills).first()).toBeVisible();
	const recent = page.getByRole("region", { name: habit.activity.title });
	await expect(recent).toContainText("In the rain");
	await expect(recent.getByText(habit.activity.marks.completed, { exact: true })).toHaveCount(9);

	await page.goto(pages.import);
	const past = page.getByRole("region", { name: imports.past.title });
	await past.getByRole("button", { name: imports.undo.action }).click();
	await page.getByRole("button", { name: imports.undo.confirm }).click();
	await expect(page.getByText(imports.undo.done)).toBeVisible();
	await expect(past).toHaveCount(0);
	await page.goto(pages.dashboard);
	await expect(page.getByRole("heading", { name: today.empty.title })).toBeVisible();
	expect(await (await page.request.get("/api/habit-logs")).json()).toEqual([]);
});

test("an import chosen before the payment continues after it, without the file", async ({ page }) => {
	await page.goto(pages.import);
	await page.getByLabel(imports.file.action).setInputFiles(table);
	await choose(page, "Read ten pages", "Wealth");
	await page.getByRole("button", { name: imports.preview.action(1) }).click();
	await expect(page.getByText(wizard.paymentRequired.text)).toBeVisible();
	await expect(page.getByRole("button", { name: payment.intro.begin })).toBeVisible();
	await page.reload();
	await expect(page.getByRole("button", { name: payment.intro.begin })).toBeVisible();

	await unlock(page, "asha@example.in");
	await page.getByRole("link", { name: payment.paid.import.action }).click();
	await expect(page.getByText(imports.preview.kept)).toBeVisible();
	await expect(page.getByText(imports.preview.change(plan.category.Wealth))).toBeVisible();
	await page.getByRole("button", { name: imports.preview.action(1) }).click();
	await expect(page.getByRole("heading", { name: imports.done.title(1) })).toBeVisible();
	await page.goto(pages.dashboard);
	await expect(tickOf(page, "Read ten pages")).toBeVisible();
	await page.goto(pages.import);
	await expect(page.getByLabel(imports.file.action)).toBeAttached();
	await expect(page.getByText(imports.preview.kept)).toHaveCount(0);
});

test("a file without habits is reported and changes nothing", async ({ page }) => {
	await page.goto(pages.import);
	const empty = { name: "notes.csv", mimeType: "text/csv", buffer: Buffer.from("hello\n") };
	await page.getByLabel(imports.file.action).setInputFiles(empty);
	await expect(page.getByText(imports.file.failed)).toBeVisible();
	expect(await (await page.request.get("/api/imports")).json()).toEqual([]);
	await page.getByLabel(imports.file.action).setInputFiles(table);
	await expect(page.getByRole("heading", { name: imports.preview.title(1) })).toBeVisible();
});

async function choose(page: Page, name: string, category: keyof typeof plan.category): Promise<void> {
	const found = page.getByRole("listitem").filter({ hasText: name });
	await found.getByText(/change name or category/).click();
	await found.getByLabel(imports.preview.category).selectOption(category);
}
