import type { PublicConfig } from "#contract/public/system.ts";

/** One way to reach the operator. */
export interface ContactLine {
	kind: "email" | "phone" | "hours";
	label: string;
	value: string;
}

type Contact = Pick<PublicConfig, "contactEmail" | "supportPhone" | "supportHours">;

/** Only the lines that the operator has filled in, in reading order. */
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
