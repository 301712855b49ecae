import { expect, test } from "vitest";
import { maxOpenChallenges, whyNotAddChallenge } from "./challenge.ts";

test.each([
	[true, maxOpenChallenges - 1, undefined],
	[true, maxOpenChallenges, "too-many-organization-challenges"],
	[false, 0, "challenges-off"],
] as const)(
	"adding a challenge (challenges switched on: %s, open ones: %i): refusal %s",
	(isOn, open, refusal) => {
		expect(whyNotAddChallenge(isOn, open)).toBe(refusal);
	},
);
