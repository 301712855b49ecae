import { expect, test } from "vitest";
import { addDays, type Day } from "#domain/day.ts";
import {
	isOver,
	isPossibleEnd,
	maxAgreementLength,
	maxPartnerships,
	whyNotActive,
	whyNotNudge,
	whyNotPartner,
} from "./agreement.ts";

const today = "2026-11-21" as Day;

test.each([
	[-1, false],
	[0, true],
	[maxAgreementLength, true],
	[maxAgreementLength + 1, false],
])("an agreement may end %d days from now: %s", (days, expected) => {
	expect(isPossibleEnd(addDays(today, days), today)).toBe(expected);
});

test("an agreement is not over on its last day", () => {
	expect(isOver({ until: today }, today)).toBe(false);
	expect(isOver({ until: addDays(today, -1) }, today)).toBe(true);
	expect(isOver({ until: null }, today)).toBe(false);
});

test("an agreement is active once both have accepted, until its last day", () => {
	expect(whyNotActive({ isAgreed: false, until: null }, today)).toBe("not-agreed");
	expect(whyNotActive({ isAgreed: true, until: addDays(today, -1) }, today)).toBe("agreement-over");
	expect(whyNotActive({ isAgreed: true, until: today }, today)).toBeUndefined();
});

test("a partner can nudge once a day, even if the date goes back", () => {
	const nudgedOn = (day: Day | null, isPaused = false) => whyNotNudge({ nudgedOn: day, isPaused }, today);
	expect(nudgedOn(null)).toBeUndefined();
	expect(nudgedOn(addDays(today, -1))).toBeUndefined();
	expect(nudgedOn(today)).toBe("already-nudged");
	expect(nudgedOn(addDays(today, 1))).toBe("already-nudged");
	expect(nudgedOn(null, true)).toBe("habit-paused");
});

test("both people need room for a partnership", () => {
	expect(whyNotPartner(0, maxPartnerships - 1)).toBeUndefined();
	expect(whyNotPartner(maxPartnerships)).toBe("too-many-partners");
	expect(whyNotPartner(0, maxPartnerships)).toBe("too-many-partners");
});
