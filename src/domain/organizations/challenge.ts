export const maxOpenChallenges = 50;
export const listedPastChallenges = 50;

export function whyNotAddChallenge(
	enableChallenges: boolean,
	open: number,
): "challenges-off" | "too-many-organization-challenges" | undefined {
	if (!enableChallenges) return "challenges-off";
	return open >= maxOpenChallenges ? "too-many-organization-challenges" : undefined;
}
