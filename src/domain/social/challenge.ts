import { addDays, type Day, daysBetween } from "#domain/day.ts";
import type { Category } from "#domain/habits/plan/habit.ts";

export const challengeCategories = [
	"health",
	"productivity",
	"mindfulness",
	"learning",
	"creativity",
	"relationships",
	"career",
	"finance",
	"lifestyle",
	"other",
] as const;
export type ChallengeCategory = (typeof challengeCategories)[number];

/** On a page of the list; a shorter page is the last. */
export const challengesOnPage = 30;
export const standingsOnPage = 50;

/** In days. */
export const challengeDurations = [7, 14, 21, 30, 60, 90] as const;

export const participantLimits = [10, 25, 50, 100, 250, 500] as const;

export const longestChallengeTitle = 100;
export const longestChallengeDescription = 1000;

export const challengeDefaults = {
	duration: 21,
	targetFrequency: 7,
	maxParticipants: 50,
	isPublic: true,
} as const;

/** Farther ahead nothing begins. */
const furthestStart = 365;
/** At most so many challenges that are not over one account has created. */
export const mostCreated = 10;
/** At most so many challenges that are not over one account takes part in. */
export const mostJoined = 20;
/** A challenge and its results are kept for so long after its end. */
export const daysKeptAfterEnd = 365;

export const challengeStatuses = ["upcoming", "active", "completed"] as const;
export type ChallengeStatus = (typeof challengeStatuses)[number];

/** Whoever has left is a participant that dropped out. */
export const participantStatuses = ["active", "completed", "dropped"] as const;

/** The days of a challenge: the first, and the first after the last. */
export interface Window {
	startDate: Day;
	endDate: Day;
}

/** The first day after a challenge: the spec's end date, its start plus the duration. */
export function endOfChallenge(startDate: Day, duration: number): Day {
	return addDays(startDate, duration);
}

/** Where a challenge stands on somebody's day. */
export function challengeStatusOn({ startDate, endDate }: Window, today: Day): ChallengeStatus {
	if (today < startDate) return "upcoming";
	return today < endDate ? "active" : "completed";
}

/** Today included; 0 once it is over. */
export function daysLeft({ endDate }: Window, today: Day): number {
	return Math.max(0, daysBetween(today, endDate));
}

/** How often a challenge is done in all when it is done as often as it asks. */
export function expectedCompletions(duration: number, targetFrequency: number): number {
	// Multiplied first: a fraction of weeks would be rounded.
	return Math.floor((duration * targetFrequency) / 7);
}

export type Difficulty = "beginner" | "intermediate" | "advanced";

export function difficultyOf(duration: number, targetFrequency: number): Difficulty {
	const expected = expectedCompletions(duration, targetFrequency);
	if (expected <= 10) return "beginner";
	return expected <= 25 ? "intermediate" : "advanced";
}

/** Why a challenge cannot begin on a day. */
export function whyNotStartOn(startDate: Day, today: Day): "past" | "too-far" | undefined {
	if (startDate < today) return "past";
	return daysBetween(today, startDate) > furthestStart ? "too-far" : undefined;
}

/** Why somebody who does not take part yet cannot. Whether there is room only the database can tell. */
export function whyNotJoin(
	window: Window,
	{ today, joined }: { today: Day; joined: number },
): "challenge-over" | "too-many-joined" | undefined {
	if (challengeStatusOn(window, today) === "completed") return "challenge-over";
	return joined >= mostJoined ? "too-many-joined" : undefined;
}

/** Why somebody cannot create another challenge. */
export function whyNotCreateChallenge(created: number): "too-many-challenges" | undefined {
	return created >= mostCreated ? "too-many-challenges" : undefined;
}

/** Why its creator cannot change a challenge any more: people have begun to do what it asked. */
export function whyNotEditChallenge(window: Window, today: Day): "challenge-begun" | undefined {
	return challengeStatusOn(window, today) === "upcoming" ? undefined : "challenge-begun";
}

/** Why a challenge cannot be called off: what it was is done. */
export function whyNotCancelChallenge(window: Window, today: Day): "challenge-over" | undefined {
	return challengeStatusOn(window, today) === "completed" ? "challenge-over" : undefined;
}

const habitCategories: Record<ChallengeCategory, Category> = {
	health: "Health",
	productivity: "Lifeskills",
	mindfulness: "Health",
	learning: "Education",
	creativity: "Lifeskills",
	relationships: "Relationships",
	career: "Wealth",
	finance: "Wealth",
	lifestyle: "Lifeskills",
	other: "Lifeskills",
};

/** The category of a habit that is made from a challenge. */
export function habitCategoryOf(category: ChallengeCategory): Category {
	return habitCategories[category];
}
