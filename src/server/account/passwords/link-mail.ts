import { pages } from "#contract/pages.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { newToken } from "#server/ground/owned-token.ts";
import { mailText } from "#server/outbound/mail.ts";
import { mailsIn } from "#strings/notices/mails.ts";
import { keepReset, keepSignInLink } from "./store.ts";

export async function mailLink(
	{ orm, config, clock, sendMail }: Deps,
	id: string,
	user: { userId: string; email: string; locale: "en" | "hi" },
	{ act, minutes }: { act: "reset" | "sign-in"; minutes: number },
): Promise<void> {
	const { userId, email, locale } = user;
	const { token, tokenHash } = newToken(userId);
	const isReset = act === "reset";
	const expiresAt = iso(clock() + minutes * 60_000);
	await (isReset ? keepReset : keepSignInLink)(orm, { userId, tokenHash, expiresAt });
	const link = new URL(`${pages.accountLink}#${act}=${token}`, config.address).href;
	const { subject, paragraphs } = isReset ? mailsIn[locale].reset : mailsIn[locale].signInLink;
	await sendMail({
		id,
		userId,
		to: { name: "", address: email },
		subject,
		text: mailText(paragraphs({ link, minutes })),
	});
}
