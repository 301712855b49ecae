import { smtpServer } from "#server/testing/smtp-server.ts";
import { test as base } from "./fixtures.ts";

interface Fixtures {
	/** The mail server of this test's server. */
	mails: Awaited<ReturnType<typeof smtpServer>>;
}

/** A journey whose server sends mails; its `settings` name the mail server (`mailSettings`). */
export const test = base.extend<Fixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
	mails: async ({}, use) => {
		const mails = await smtpServer();
		await use(mails);
		mails.close();
	},
	settings: ({ mails }, use) => use(mailSettings(mails)),
});

/** The environment of a server that sends its mails there. */
export const mailSettings = ({ url }: Pick<Fixtures["mails"], "url">) => ({
	SMTP_URL: url,
	MAIL_FROM: "hello@ikkis.example",
});

/** The links for an act that were mailed so far, in their order; the soft line breaks of the mails undone. */
export const linksIn = (mails: readonly string[], act: "confirm" | "reset"): string[] =>
	mails
		.map((mail) => mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="))
		.flatMap((mail) => new RegExp(`http:\\S+#${act}=[\\w-]+`).exec(mail)?.[0] ?? []);
