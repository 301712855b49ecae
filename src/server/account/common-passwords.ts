import { readFileSync } from "node:fs";

/** What people choose most often and guessers try first: in lower case, sorted, one a line. */
const common = new Set(
	readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
		.split("\n")
		.filter(Boolean),
);

/** Whether a password is among the first that somebody would try who knows this account's name and address. */
export const isCommonPassword = (
	password: string,
	{ email, fullName }: { email: string; fullName: string },
): boolean => {
	const tried = password.normalize("NFC").toLowerCase();
	const address = email.toLowerCase();
	const name = fullName.normalize("NFC").toLowerCase();
	const own = [address, address.slice(0, address.lastIndexOf("@")), name, name.replaceAll(/\s+/g, "")];
	return common.has(tried) || own.includes(tried);
};
