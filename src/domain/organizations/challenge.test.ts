import { expect, test } from "vitest";
import { maxOpenChallenges, whyNotAddChallenge } from "./challenge.ts";

test.each([
	[true, maxOpenChallenges - 1, undefined],
	[true, maxOpenChallenges, "too-many-organization-challenges"],
	[false, 0, "challenges-off"],
] as const)(
	"a challenge can be added if challenges are switched on (%s) and not too many are open (%i)",
	(isOn, open, refusal) => {
		expect(whyNotAddChallenge(isOn, open)).toBe(refusal);
	},
);
