/** What people agree to. The first two an account cannot be without; the third is theirs to give and to take back. */
export const consentKinds = ["adult", "privacy", "mails"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The version in force of what is agreed to; a new text asks everybody again. */
export const consentVersions: Record<ConsentKind, string> = {
	adult: "1",
	/** The day of the privacy notice. */
	privacy: "2026-11-23",
	mails: "1",
};

const needed: readonly ConsentKind[] = ["adult", "privacy"];

/** Something that was agreed to and not taken back. */
export interface Consent {
	kind: ConsentKind;
	version: string;
}

/** What somebody still has to agree to, in the versions of today. */
export function missingConsents(given: readonly Consent[]): ConsentKind[] {
	return needed.filter((kind) => !holds(given, kind));
}

/** Whether this was agreed to in its present version. */
export function holds(given: readonly Consent[], kind: ConsentKind): boolean {
	return given.some((consent) => consent.kind === kind && consent.version === consentVersions[kind]);
}

/** Why a consent may not be taken back; undefined when it may. */
export function whyNotWithdraw(kind: ConsentKind): "consent-needed" | undefined {
	return needed.includes(kind) ? "consent-needed" : undefined;
}
