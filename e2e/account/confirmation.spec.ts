import { expect } from "@playwright/test";
import { newPerson } from "#e2e/back-office.ts";
import { test as base } from "#e2e/fixtures.ts";
import { smtpServer } from "#server/testing/smtp-server.ts";
import { en } from "#strings/en.ts";

const { admin, problems, profile } = en;
const owner = "meera@example.in";

interface Fixtures {
	mails: Awaited<ReturnType<typeof smtpServer>>;
}

const test = base.extend<Fixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
	mails: async ({}, use) => {
		const mails = await smtpServer();
		await use(mails);
		mails.close();
	},
	settings: ({ mails }, use) =>
		use({ SMTP_URL: mails.url, MAIL_FROM: "hello@ikkis.example", ADMIN_EMAILS: owner }),
});

test("a configured administrator confirms the address, and administers", async ({ browser, mails }) => {
	const page = await newPerson(browser, "Meera Iyer", owner);
	await page.goto("/admin");
	await expect(page.getByText(admin.authenticated(owner))).toHaveCount(0);

	await page.goto("/profile");
	await expect(page.getByText(profile.confirmation.missing)).toBeVisible();
	await page.getByRole("button", { name: profile.confirmation.again }).click();
	await expect(page.getByText(profile.confirmation.sent)).toBeVisible();
	await expect.poll(() => linksIn(mails.state.received)).toHaveLength(2);
	const [outdone = "", link = ""] = linksIn(mails.state.received);

	await page.goto(outdone);
	await expect(page.getByText(problems["link-expired"])).toBeVisible();
	await page.goto(link);
	await page.reload();
	await expect(page.getByText(profile.confirmation.missing)).toHaveCount(0);
	expect(page.url()).not.toContain("confirm");
	await page.goto("/admin");
	await expect(page.getByText(admin.authenticated(owner))).toBeVisible();
});

/** The links mailed so far, in their order; the soft line breaks of the mails undone. */
const linksIn = (mails: readonly string[]): string[] =>
	mails
		.map((mail) => mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="))
		.flatMap((mail) => /http:\S+#confirm=[\w-]+/.exec(mail)?.[0] ?? []);
