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

export const challengesPerPage = 30;
export const standingsPerPage = 50;

export const challengeDurations = [7, 14, 21, 30, 60, 90] as const;

export const participantLimits = [10, 25, 50, 100, 250, 500] as const;

export const maxChallengeTitleLength = 100;
export const maxChallengeDescriptionLength = 1000;

export const minPopular = 3;

export const challengeDefaults = {
	duration: 21,
	targetFrequency: 7,
	maxParticipants: 50,
	isPublic: true,
} as const;

const furthestStart = 365;
export const maxCreated = 10;
export const maxJoined = 20;
export const daysKeptAfterEnd = 365;

export const challengeStatuses = ["upcoming", "active", "completed"] as const;
export type ChallengeStatus = (typeof challengeStatuses)[number];

export const participantStatuses = ["active", "completed", "dropped"] as const;

/** The challenge's first day, and the first day after its last. */
export interface Window {
	startDate: Day;
	endDate: Day;
}

export function endOfChallenge(startDate: Day, duration: number): Day {
	return addDays(startDate, duration);
}

export function challengeStatusOn({ startDate, endDate }: Window, today: Day): ChallengeStatus {
	if (today < startDate) return "upcoming";
	return today < endDate ? "active" : "completed";
}

/** Includes today; 0 once the challenge is over. */
export function daysLeft({ endDate }: Window, today: Day): number {
	return Math.max(0, daysBetween(today, endDate));
}

export function expectedCompletions(duration: number, targetFrequency: number): number {
	// Multiplies first, because a fraction of weeks would be rounded.
	return Math.floor((duration * targetFrequency) / 7);
}

export type Difficulty = "beginner" | "intermediate" | "advanced";

export function difficultyOf(duration: number, targetFrequency: number): Difficulty {
	const expected = expectedCompletions(duration, targetFrequency);
	if (expected <= 10) return "beginner";
	return expected <= 25 ? "intermediate" : "advanced";
}

export function whyNotStartOn(startDate: Day, today: Day): "past" | "too-far" | undefined {
	if (startDate < today) return "past";
	return daysBetween(today, startDate) > furthestStart ? "too-far" : undefined;
}

/** Why a non-participant can't join. Whether there is room is checked in the database. */
export function whyNotJoin(
	window: Window,
	{ today, joined }: { today: Day; joined: number },
): "challenge-over" | "too-many-joined" | undefined {
	if (challengeStatusOn(window, today) === "completed") return "challenge-over";
	return joined >= maxJoined ? "too-many-joined" : undefined;
}

/** After the end, people could pick their best habit. Settled challenges stay settled after a time zone change. */
export function whyNotLink(
	window: Window,
	{ today, isSettled = false }: { today: Day; isSettled?: boolean },
): "challenge-over" | undefined {
	return isSettled || challengeStatusOn(window, today) === "completed" ? "challenge-over" : undefined;
}

export function whyNotCreateChallenge(created: number): "too-many-challenges" | undefined {
	return created >= maxCreated ? "too-many-challenges" : undefined;
}

/** Only before the start: afterwards, people are already doing what the challenge asks. */
export function whyNotEditChallenge(window: Window, today: Day): "challenge-begun" | undefined {
	return challengeStatusOn(window, today) === "upcoming" ? undefined : "challenge-begun";
}

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

export function habitCategoryOf(category: ChallengeCategory): Category {
	return habitCategories[category];
}
