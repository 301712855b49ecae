import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { smtpServer } from "#server/testing/smtp-server.ts";
import { en } from "#strings/en.ts";
import { test as base } from "./fixtures.ts";

interface Fixtures {
	mails: Awaited<ReturnType<typeof smtpServer>>;
}

/** A journey whose server sends emails; its `settings` name the mail server (`mailSettings`). */
export const test = base.extend<Fixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
	mails: async ({}, use) => {
		const mails = await smtpServer();
		await use(mails);
		mails.close();
	},
	settings: ({ mails }, use) => use(mailSettings(mails)),
});

export function mailSettings({ url }: Pick<Fixtures["mails"], "url">) {
	return {
		SMTP_URL: url,
		MAIL_FROM: "hello@ikkis.example",
	};
}

/** The links for an action in the emails so far, oldest first; removes the emails' soft line breaks. */
export function linksIn(mails: readonly string[], act: "confirm" | "reset" | "sign-in"): string[] {
	return mails
		.map((mail) => mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="))
		.flatMap((mail) => new RegExp(`http:\\S+#${act}=[\\w-]+`).exec(mail)?.[0] ?? []);
}

/** Uses the newest link: each invalidates the previous one, and emails take time. */
export async function confirmAddress(page: Page, received: readonly string[]): Promise<void> {
	const { again, sent } = en.confirmation;
	await page.goto(pages.profile);
	await page.getByRole("button", { name: again }).click();
	await expect(page.getByText(sent)).toBeVisible();
	await expect(async () => {
		await page.goto(linksIn(received, "confirm").at(-1) ?? "");
		await page.reload();
		const isVerified = async () => (await (await page.request.get("/api/auth/me")).json()).isVerified;
		await expect.poll(isVerified, { timeout: 5_000 }).toBe(true);
	}).toPass();
}
