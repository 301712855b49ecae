/** What members allow their organisation, each by a switch of their own. */
export const memberConsents = ["counted", "leaderboard"] as const;
export type MemberConsent = (typeof memberConsents)[number];

/** Current versions of what the switches say. Raising one asks again. */
export const memberConsentVersions: Record<MemberConsent, string> = {
	counted: "1",
	leaderboard: "1",
};

interface Answer {
	kind: MemberConsent;
	version: string;
	isGiven: boolean;
}

/** Undefined until the member has answered what the switch says now. */
export function answerOf(answers: readonly Answer[], kind: MemberConsent): boolean | undefined {
	return answers.find((answer) => answer.kind === kind && answer.version === memberConsentVersions[kind])
		?.isGiven;
}
