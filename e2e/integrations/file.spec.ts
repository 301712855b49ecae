import { expect, type Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { dayAgo } from "#e2e/past-days.ts";
import { brokenRules } from "#e2e/rules.ts";
import { signUp } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { integrations, integrationFiles: words } = en;

/** Ten days of steps, counted by both a phone and a watch. */
function appleExport(): Buffer {
	const records = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((count) =>
		["Watch", "iPhone"].map(
			(source) =>
				`<Record type="HKQuantityTypeIdentifierStepCount" sourceName="${source}" unit="count" value="${8_000 + count}"
					startDate="${dayAgo(count)} 09:00:00 +0530" endDate="${dayAgo(count)} 09:50:00 +0530"/>`,
		),
	);
	const xml = `<?xml version="1.0"?><!DOCTYPE HealthData [<!ELEMENT HealthData (Record)*>]><HealthData>${records.join("")}</HealthData>`;
	return Buffer.from(zipSync({ "apple_health_export/export.xml": strToU8(xml) }));
}

test("an export is read on the device, and its readings are added to the connection only once", async ({
	page,
}) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await page.goto(pages.integrations);
	await open(page);
	const dialog = page.getByRole("dialog");
	await choose(page, Buffer.from("no export"), words.choose);
	await expect(dialog.getByText(words.failed)).toBeVisible();
	await expect(dialog.getByText(words.problems["other-file"])).toBeVisible();
	expect(await brokenRules(page)).toEqual([]);

	const sent: string[] = [];
	page.on("request", (request) => request.method() === "POST" && sent.push(request.postData() ?? ""));
	await choose(page, appleExport(), words.another);
	await expect(dialog.getByText(words.found(10))).toBeVisible();
	expect(sent).toEqual([]);
	expect(await brokenRules(page)).toEqual([]);
	await dialog.getByRole("button", { name: words.add(10) }).click();
	await expect(page.getByText(words.added(10))).toBeVisible();
	await expect(dialog).toBeHidden();
	expect(sent.join()).not.toContain("Watch");

	await open(page);
	await choose(page, appleExport(), words.choose);
	await dialog.getByRole("button", { name: words.add(10) }).click();
	await expect(page.getByText(words.added(0))).toBeVisible();

	const { configure, named } = integrations.connected;
	await page.getByRole("button", { name: named("Apple Health", configure) }).click();
	await page.getByRole("tab", { name: integrations.configuration.tabs.data }).click();
	await expect(page.getByText(integrations.configuration.data.counted(10, 30))).toBeVisible();
});

async function open(page: Page): Promise<void> {
	const { named } = integrations.connected;
	await page.getByRole("button", { name: named("Apple Health", integrations.importFile) }).click();
}

async function choose(page: Page, buffer: Buffer, button: string): Promise<void> {
	const chooser = page.waitForEvent("filechooser");
	await page.getByRole("dialog").getByText(button).click();
	await (await chooser).setFiles({ name: "export.zip", mimeType: "application/zip", buffer });
}
