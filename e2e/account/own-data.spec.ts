import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { newPerson } from "#e2e/back-office.ts";
import { test } from "#e2e/fixtures.ts";
import { createHabit, register, tickOf, unlock, waitForDialogsToClose } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { imports, ownData, settings } = en;
const privacy = `${pages.settings}?tab=privacy`;

test("a user downloads their data, and another account imports it", async ({ browser, page }) => {
	await register(page.request, "Asha Rao", "asha@example.in");
	await unlock(page, "asha@example.in");
	await createHabit(page, "सुबह की सैर");
	await page.goto(privacy);
	await page.getByRole("button", { name: ownData.download.action }).click();
	const link = page.getByRole("link", { name: ownData.download.file });
	const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
	expect(file.suggestedFilename()).toMatch(/^ikkis-\d{4}-\d{2}-\d{2}\.zip$/);
	const buffer = await readFile(await file.path());

	const meera = await newPerson(browser, "Meera Iyer", "meera@example.in");
	await unlock(page, "meera@example.in");
	await meera.goto(pages.import);
	const zip = { name: "ikkis.zip", mimeType: "application/zip", buffer };
	await meera.getByLabel(imports.file.action).setInputFiles(zip);
	await expect(meera.getByText(imports.preview.from("ikkis"))).toBeVisible();
	await meera.getByRole("button", { name: imports.preview.action(1) }).click();
	await meera.getByRole("link", { name: imports.done.toDashboard }).click();
	await expect(tickOf(meera, "सुबह की सैर")).toBeVisible();
});

test("the pages show an account's pending deletion, and one press cancels it", async ({ browser, page }) => {
	await register(page.request, "Asha Rao", "asha@example.in");
	const meera = await newPerson(browser, "Meera Iyer", "meera@example.in");
	await requestDeletion(meera, "not-my-password");
	await expect(meera.getByText(en.fieldErrors["password-wrong"])).toBeVisible();
	await meera
		.getByRole("dialog")
		.getByLabel(ownData.delete.dialog.password, { exact: true })
		.fill("monsoon-21");
	await meera.getByRole("button", { name: ownData.delete.dialog.confirm }).click();
	await expect(meera.getByText(ownData.countdown.title(7))).toBeVisible();
	await waitForDialogsToClose(meera);

	await meera.goto(pages.dashboard);
	await expect(meera.getByText(ownData.countdown.title(7))).toBeVisible();
	await meera.getByRole("button", { name: ownData.countdown.keep }).click();
	await expect(meera.getByText(ownData.countdown.kept.title)).toBeVisible();
	await expect(meera.getByText(ownData.countdown.title(7))).toBeHidden();

	await page.goto(privacy);
	await requestDeletion(page, "monsoon-21");
	await expect(page.getByText(en.problems["only-administrator"])).toBeVisible();
});

async function requestDeletion(page: Page, password: string): Promise<void> {
	await page.goto(privacy);
	await expect(page.getByRole("tab", { name: settings.tabs.privacy })).toBeVisible();
	// The card above loads later and moves the button.
	await expect(page.getByRole("button", { name: ownData.download.action })).toBeVisible();
	await page.getByRole("button", { name: ownData.delete.action }).click();
	await page.getByRole("dialog").getByLabel(ownData.delete.dialog.password, { exact: true }).fill(password);
	await page.getByRole("button", { name: ownData.delete.dialog.confirm }).click();
}
