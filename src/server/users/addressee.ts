import type { Config } from "#server/ground/config.ts";
import type { Reader } from "./store.ts";

type MailSettings = Pick<Config, "smtpUrl">;

/** Without a mail server no address can be confirmed, so every address counts. */
export function isProvenAddress(
	{ isVerified }: Pick<Reader, "isVerified">,
	{ smtpUrl }: MailSettings,
): boolean {
	return isVerified || smtpUrl === undefined;
}

/** An unconfirmed address may be a stranger's: the name is "", so nobody can send them text disguised as a name. */
export function addresseeOf(reader: Reader, config: MailSettings): { name: string; address: string } {
	return { name: isProvenAddress(reader, config) ? reader.fullName : "", address: reader.email };
}
