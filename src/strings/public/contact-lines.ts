import type { PublicConfig } from "#contract/public/system.ts";

export interface ContactLine {
	kind: "email" | "phone" | "hours";
	label: string;
	value: string;
}

type Contact = Pick<PublicConfig, "contactEmail" | "supportPhone" | "supportHours">;

export function contactLines(
	words: Record<ContactLine["kind"], string>,
	{ contactEmail, supportPhone, supportHours }: Contact,
): ContactLine[] {
	const values = { email: contactEmail, phone: supportPhone, hours: supportHours };
	return (["email", "phone", "hours"] as const).flatMap((kind) => {
		const value = values[kind];
		return value === null ? [] : [{ kind, label: words[kind], value }];
	});
}
