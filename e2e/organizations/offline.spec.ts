import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { newPerson } from "#e2e/back-office.ts";
import { test } from "#e2e/fixtures.ts";
import { dayAgo } from "#e2e/past-days.ts";
import { sampleProgram as program } from "#e2e/sample-program.ts";
import { createFirstHabit, signUp, tickOf } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

test.use({ serviceWorkers: "allow" });

const { organizations: words, organizationFigures: figures, organizationPrograms: programs, shell } = en;
const name = "Chai and Walks";
test("offline, an organization shows the last loaded data and allows only repeatable actions", async ({
	browser,
	page,
}) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await createFirstHabit(page, "asha@example.in", "Evening walk");
	const owner = await newPerson(browser, "Ravi Nair", "ravi@example.in");
	const created = await owner.request.post("/api/organizations", {
		data: { name, allowPublicRegistration: true },
	});
	const { id, code } = await created.json();
	await propose(owner, id);
	await page.request.post("/api/organizations/join", { data: { code } });

	const address = pages.organization.replace(":organizationId", id);
	const card = page.getByRole("region", { name: program.name });
	await page.goto(pages.dashboard);
	await expect(tickOf(page, "Evening walk")).toBeVisible();
	await page.goto(`${address}?tab=programs`);
	await expect(card).toBeVisible();
	await page.getByRole("tab", { name: words.page.tabs.home }).click();
	const counted = page.getByRole("switch", { name: figures.own.isCounted });
	await expect(counted).not.toBeChecked();
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	// The service worker has stored the app's files, but controls the page only after a reload.
	await page.reload();
	await expect(counted).not.toBeChecked();

	await page.context().setOffline(true);
	await page.reload();
	await expect(page.getByText(shell.offline, { exact: true }).first()).toBeVisible();
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
	await page.getByText(figures.own.isCounted, { exact: true }).click();
	await expect(counted).toBeChecked();
	await expect(page.getByText(words.waits)).toHaveCount(1);

	await page.getByRole("tab", { name: words.page.tabs.programs }).click();
	await card.getByRole("button", { name: programs.card.enroll }).click();
	const dialog = page.getByRole("dialog", { name: programs.enroll.title(program.name) });
	// A new habit needs the network.
	await dialog.getByRole("button", { name: programs.enroll.submit, exact: true }).click();
	await expect(page.getByText(shell.general.offline)).toBeVisible();
	await dialog.getByText("Evening walk", { exact: true }).click();
	await dialog.getByRole("button", { name: programs.enroll.submit, exact: true }).click();
	await expect(dialog).toBeHidden();
	await expect(card.getByText(words.waits)).toBeVisible();
	await page.reload();
	await expect(card.getByText(words.waits)).toBeVisible();

	await page.context().setOffline(false);
	await expect(card.getByRole("heading", { name: programs.own.title })).toBeVisible();
	await expect(card.getByText(words.waits)).toBeHidden();
	const own = await (await page.request.get(`/api/organizations/${id}/me`)).json();
	expect(own.isCounted).toBe(true);
});

/** A program that runs for four weeks from today. */
async function propose(owner: Page, id: string): Promise<void> {
	const [startDate, endDate] = [dayAgo(0), dayAgo(-27)];
	const proposed = await owner.request.post(`/api/organizations/${id}/programs`, {
		data: { ...program, startDate, endDate },
	});
	expect(proposed.status()).toBe(201);
}
