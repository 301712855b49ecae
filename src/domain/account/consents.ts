import type { Day } from "#domain/day.ts";

/** An account needs the first two; the third is optional and can be withdrawn. */
export const consentKinds = ["adult", "privacy", "mails"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Raising a version voids earlier consents; if an account needs that kind, every user is asked again. */
export const consentVersions = {
	adult: "1",
	privacy: "2026-11-30" as Day,
	mails: "1",
} as const satisfies Record<ConsentKind, string>;

const needed: readonly ConsentKind[] = ["adult", "privacy"];

export interface Consent {
	kind: ConsentKind;
	version: string;
}

export function missingConsents(consents: readonly Consent[]): ConsentKind[] {
	return needed.filter((kind) => !holds(consents, kind));
}

export function holds(consents: readonly Consent[], kind: ConsentKind): boolean {
	return consents.some((consent) => consent.kind === kind && consent.version === consentVersions[kind]);
}

export type ConsentQuestion = "adult" | "notice" | "changed" | "both";

/** Asks only for what the server misses in the version of this page: theirs differ during an update. */
export function consentQuestion(
	consents: readonly Consent[],
	missing: readonly ConsentKind[],
): ConsentQuestion | undefined {
	const asked = missingConsents(consents).filter((kind) => missing.includes(kind));
	if (asked.length === 0) return undefined;
	if (asked.length === needed.length) return "both";
	if (asked.includes("adult")) return "adult";
	return consents.some(({ kind }) => kind === "privacy") ? "changed" : "notice";
}

export function whyNotWithdraw(kind: ConsentKind): "consent-needed" | undefined {
	return needed.includes(kind) ? "consent-needed" : undefined;
}
