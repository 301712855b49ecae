import { expect } from "@playwright/test";
import { newPerson } from "#e2e/back-office.ts";
import { test as base } from "#e2e/fixtures.ts";
import { smtpServer } from "#server/testing/smtp-server.ts";
import { en } from "#strings/en.ts";

const { auth, problems, security } = en;
const email = "meera@example.in";

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
	settings: ({ mails }, use) => use({ SMTP_URL: mails.url, MAIL_FROM: "hello@ikkis.example" }),
});

test("a forgotten password is set anew by the mailed link, once, and signs in", async ({
	browser,
	page,
	mails,
}) => {
	const phone = await newPerson(browser, "Meera Iyer", email);
	await phone.goto("/profile");

	await page.goto("/");
	await page.getByRole("button", { name: auth.signIn, exact: true }).first().click();
	const dialog = page.getByRole("dialog", { name: auth.title });
	await dialog.getByRole("button", { name: auth.forgot }).click();
	await dialog.getByLabel(auth.email).fill(email);
	await dialog.getByRole("button", { name: auth.forgotten.send }).click();
	await expect(dialog.getByText(auth.forgotten.sent(email))).toBeVisible();

	await expect.poll(() => linksIn(mails.state.received)).toHaveLength(1);
	const [link = ""] = linksIn(mails.state.received);
	await page.goto(link);
	await page.getByLabel(security.password.next, { exact: true }).fill("other-monsoon");
	await page.getByLabel(security.password.again).fill("other-monsoon");
	await page.getByRole("button", { name: security.password.save }).click();
	await expect(page.getByText(security.password.reset.done.title)).toBeVisible();
	await expect(dialog).toBeVisible();
	await dialog.getByLabel(auth.email).fill(email);
	await dialog.getByLabel(auth.password, { exact: true }).fill("other-monsoon");
	await dialog.getByRole("button", { name: auth.signIn, exact: true }).click();
	await expect(page.getByText(auth.welcome.message)).toBeVisible();

	await phone.reload();
	await expect(phone.getByText(en.profile.signedOut)).toBeVisible();
	await page.goto("/profile");
	await page.goto(link);
	await page.getByLabel(security.password.next, { exact: true }).fill("third-monsoon");
	await page.getByLabel(security.password.again).fill("third-monsoon");
	await page.getByRole("button", { name: security.password.save }).click();
	await expect(page.getByText(problems["link-expired"])).toBeVisible();
});

/** The links mailed so far; the soft line breaks of the mails undone. */
const linksIn = (mails: readonly string[]): string[] =>
	mails
		.map((mail) => mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="))
		.flatMap((mail) => /http:\S+#reset=[\w-]+/.exec(mail)?.[0] ?? []);
