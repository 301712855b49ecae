export const memberConsents = ["counted", "leaderboard"] as const;
export type MemberConsent = (typeof memberConsents)[number];

/** Current versions of the switches' texts. When one is raised, earlier answers no longer count. */
export const memberConsentVersions: Record<MemberConsent, string> = {
	counted: "1",
	leaderboard: "1",
};

interface Answer {
	kind: MemberConsent;
	version: string;
	isGiven: boolean;
}

export function answerOf(answers: readonly Answer[], kind: MemberConsent): boolean | undefined {
	return answers.find((answer) => answer.kind === kind && answer.version === memberConsentVersions[kind])
		?.isGiven;
}
