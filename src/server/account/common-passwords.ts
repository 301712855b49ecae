import { readFileSync } from "node:fs";

const common = new Set(
	readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
		.split("\n")
		.filter(Boolean),
);

export function isCommonPassword(
	password: string,
	{ email, fullName }: { email: string; fullName: string },
): boolean {
	const tried = password.normalize("NFC").toLowerCase();
	const address = email.toLowerCase();
	const name = fullName.normalize("NFC").toLowerCase();
	const own = [address, address.slice(0, address.lastIndexOf("@")), name, name.replaceAll(/\s+/g, "")];
	return common.has(tried) || own.includes(tried);
}
