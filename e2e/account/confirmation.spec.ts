import { expect } from "@playwright/test";
import { newPerson } from "#e2e/back-office.ts";
import { linksIn, mailSettings, test as mailTest } from "#e2e/mails.ts";
import { en } from "#strings/en.ts";

const { admin, confirmation, problems } = en;
const owner = "meera@example.in";

const test = mailTest.extend({
	settings: ({ mails }, use) => use({ ...mailSettings(mails), ADMIN_EMAILS: owner }),
});

test("a configured administrator confirms their address and opens the panel", async ({ browser, mails }) => {
	const page = await newPerson(browser, "Meera Iyer", owner);
	await page.goto("/admin");
	await expect(page.getByText(admin.authenticated(owner))).toHaveCount(0);

	await page.goto("/profile");
	await expect(page.getByText(confirmation.missing)).toBeVisible();
	await page.getByRole("button", { name: confirmation.again }).click();
	await expect(page.getByText(confirmation.sent)).toBeVisible();
	await expect.poll(() => linksIn(mails.state.received, "confirm")).toHaveLength(2);
	const [superseded = "", link = ""] = linksIn(mails.state.received, "confirm");

	await page.goto(superseded);
	await expect(page.getByText(problems["link-expired"])).toBeVisible();
	await page.goto(link);
	await page.reload();
	await expect(page.getByText(confirmation.missing)).toHaveCount(0);
	await expect(page).not.toHaveURL(/confirm/);
	await page.goto("/admin");
	await expect(page.getByText(admin.authenticated(owner))).toBeVisible();
});
