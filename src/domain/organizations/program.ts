import { addDays, type Day, daysBetween, type Instant, instantAt } from "#domain/day.ts";
import { type ChallengeStatus, challengeStatusOn, expectedCompletions } from "#domain/social/challenge.ts";
import { type ChallengeAim, completedFrom } from "#domain/social/challenge-progress.ts";

export const maxProgramNameLength = 120;
export const maxProgramTextLength = 1000;
export const maxRewards = 5;
export const maxRewardTitleLength = 100;
export const maxRewardTextLength = 300;
export const maxTargetParticipants = 10_000;

/** At least a week, so that every frequency yields expected days. */
export const minProgramDays = 7;
const maxProgramDays = 182;
const furthestStart = 365;

const maxOpenPrograms = 50;
/** Maximum programs, and maximum challenges, that an organization adds in 24 hours, including those called off. */
const maxAddedPerDay = 100;
/** Programs are deleted after this many days, with their enrolments and rewards. */
export const daysKeptAfterEnd = 365;
export const listedPastPrograms = 50;
/** Maximum unsettled enrolments of a person. */
const maxEnrolled = 20;
export const standingsShown = 100;
export const rewardsListed = 200;

export const programDefaults = { targetFrequency: 7, days: 21 } as const;

export const enrolmentVisibilities = ["private", "team", "organization"] as const;
export type EnrolmentVisibility = (typeof enrolmentVisibilities)[number];

/** Preselected in a new organization; its owners may choose another, and members choose for themselves. */
export const preselectedAtFirst: EnrolmentVisibility = "team";

/** Only the team and admins see a team's program, so its shares can't be shown to the whole organization. */
export function visibilitiesIn(teamId: string | null): readonly EnrolmentVisibility[] {
	return teamId === null ? enrolmentVisibilities : ["private", "team"];
}

/** A `dropped` enrolment records only which rewards were handed out, so that nobody gets one twice. */
export const enrolmentStatuses = ["active", "completed", "dropped"] as const;

/** Logs that sync late count for this long after the end; then standings are final. */
const graceMs = 72 * 3_600_000;

/** `endDate` is the last day. */
export interface ProgramDays {
	startDate: Day;
	endDate: Day;
}

export interface Reward {
	id: string;
	title: string;
	description: string | null;
	/** Share in percent from which the reward is reached. */
	at: number;
}

export function lengthOf({ startDate, endDate }: ProgramDays): number {
	return daysBetween(startDate, endDate) + 1;
}

/** `today` is by the organization's clock. */
export function programStatusOn(days: ProgramDays, today: Day): ChallengeStatus {
	return challengeStatusOn(windowOf(days), today);
}

function windowOf({ startDate, endDate }: ProgramDays) {
	return { startDate, endDate: addDays(endDate, 1) };
}

export function aimOf(program: ProgramDays & { targetFrequency: number }): ChallengeAim {
	return {
		...windowOf(program),
		duration: lengthOf(program),
		targetFrequency: program.targetFrequency,
	};
}

export function expectedIn(program: ProgramDays & { targetFrequency: number }): number {
	return expectedCompletions(lengthOf(program), program.targetFrequency);
}

export function finalAt({ endDate }: ProgramDays, timeZone: string): Instant {
	return instantAt(addDays(endDate, 1), 0, timeZone) + graceMs;
}

export function whyNotBeginOn({ startDate }: ProgramDays, today: Day): "past" | "too-far" | undefined {
	const ahead = daysBetween(today, startDate);
	if (ahead < 0) return "past";
	return ahead > furthestStart ? "too-far" : undefined;
}

export function whyNotLast(days: ProgramDays): "program-length" | undefined {
	const length = lengthOf(days);
	return length < minProgramDays || length > maxProgramDays ? "program-length" : undefined;
}

export function whyNotPropose(open: number): "too-many-programs" | undefined {
	return open >= maxOpenPrograms ? "too-many-programs" : undefined;
}

export function whyNotAddMore(added: number): "too-many" | undefined {
	return added >= maxAddedPerDay ? "too-many" : undefined;
}

/** Days, frequency and rewards can't change once the program has begun or somebody has enrolled. */
export function whyNotChangePlan(
	program: ProgramDays & { enrolledCount: number },
	today: Day,
): "program-begun" | undefined {
	const isUntouched = programStatusOn(program, today) === "upcoming" && program.enrolledCount === 0;
	return isUntouched ? undefined : "program-begun";
}

export function whyNotEnroll(
	days: ProgramDays,
	{ today, enrolled }: { today: Day; enrolled: number },
): "program-over" | "too-many-enrolled" | undefined {
	return whyNotOpen(days, today) ?? (enrolled >= maxEnrolled ? "too-many-enrolled" : undefined);
}

/** After the end, people could pick their best habit, and cancelling would take away rewards they have earned. */
export function whyNotOpen(days: ProgramDays, today: Day): "program-over" | undefined {
	return programStatusOn(days, today) === "completed" ? "program-over" : undefined;
}

export function reachedRewards(rewards: readonly Reward[], share: number): Reward[] {
	return rewards.filter(({ at }) => share >= at);
}

export function nextReward(rewards: readonly Reward[], share: number): Reward | undefined {
	return rewards.filter(({ at }) => share < at).sort((one, other) => one.at - other.at)[0];
}

export function isCompletedAt(share: number): boolean {
	return share >= completedFrom;
}
