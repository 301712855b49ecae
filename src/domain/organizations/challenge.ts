/** Maximum challenges of an organization that aren't over yet. */
export const maxOpenChallenges = 50;
/** Only the newest past challenges of an organization are listed, up to this many. */
export const listedPastChallenges = 50;

export function whyNotAddChallenge(
	enableChallenges: boolean,
	open: number,
): "challenges-off" | "too-many-organization-challenges" | undefined {
	if (!enableChallenges) return "challenges-off";
	return open >= maxOpenChallenges ? "too-many-organization-challenges" : undefined;
}
