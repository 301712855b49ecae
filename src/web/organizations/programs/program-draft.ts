import type { ProgramForm } from "#contract/organizations/programs.ts";
import { addDays, type Day, isDay } from "#domain/day.ts";
import {
	type Category,
	categories,
	type ImplementationStrategies,
	strategies,
} from "#domain/habits/plan/habit.ts";
import {
	maxTargetParticipants,
	programDefaults,
	type Reward,
	whyNotLast,
} from "#domain/organizations/program.ts";
import type { Strings } from "#strings/en.ts";

export interface RewardDraft {
	id: string;
	title: string;
	description: string | null;
	at: string;
}

/** Typed numbers are strings, and the category is empty until chosen. */
export interface ProgramDraft {
	name: string;
	description: string;
	benefits: string;
	category: Category | "";
	strategies: ImplementationStrategies;
	startDate: string;
	endDate: string;
	targetFrequency: number;
	goal: string;
	rewards: RewardDraft[];
	/** Null for the whole organization. */
	teamId: string | null;
}
export type Faults = Readonly<Record<string, string>>;

export function blankDraft(today: Day): ProgramDraft {
	const startDate = addDays(today, 1);
	return {
		name: "",
		description: "",
		benefits: "",
		category: "",
		strategies: { makeItEasy: "", makeItVisible: "", makeItRewarding: "", makeItSustainable: "" },
		startDate,
		endDate: addDays(startDate, programDefaults.days - 1),
		targetFrequency: programDefaults.targetFrequency,
		goal: "",
		rewards: [],
		teamId: null,
	};
}

interface SavedProgram extends Omit<ProgramDraft, "goal" | "rewards" | "category" | "teamId"> {
	category: Category;
	targetParticipants: number | null;
	rewards: readonly Reward[];
	team: { id: string } | null;
}

export function draftOf(program: SavedProgram): ProgramDraft {
	const { name, description, benefits, category, startDate, endDate, targetFrequency } = program;
	return {
		...{ name, description, benefits, category, startDate, endDate, targetFrequency },
		strategies: program.strategies,
		goal: program.targetParticipants === null ? "" : String(program.targetParticipants),
		rewards: program.rewards.map(({ at, ...reward }) => ({ ...reward, at: String(at) })),
		teamId: program.team?.id ?? null,
	};
}

interface FaultTexts {
	form: Pick<Strings["organizationPrograms"]["form"], "badLength" | "badGoal" | "badPercent">;
	required: string;
}

/** Returns messages by field; a reward's fields are `reward0` and `percent0`, and so on. */
export function faultsOf(draft: ProgramDraft, { form, required }: FaultTexts): Faults {
	const { startDate, endDate, goal, rewards } = draft;
	const texts: [string, string][] = [
		...(["name", "description", "benefits", "category", "startDate", "endDate"] as const).map(
			(field): [string, string] => [field, draft[field]],
		),
		...strategies.map((strategy): [string, string] => [strategy, draft.strategies[strategy]]),
		...rewards.map(({ title }, at): [string, string] => [`reward${at}`, title]),
	];
	const errors: [string, string][] = texts
		.filter(([, text]) => text.trim() === "")
		.map(([field]) => [field, required]);
	const isLong = isDay(startDate) && isDay(endDate) && whyNotLast({ startDate, endDate }) !== undefined;
	if (isLong) errors.push(["endDate", form.badLength]);
	if (goal.trim() !== "" && positiveIntegerIn(goal, maxTargetParticipants) === undefined)
		errors.push(["goal", form.badGoal]);
	for (const [place, { at }] of rewards.entries())
		if (positiveIntegerIn(at, 100) === undefined) errors.push([`percent${place}`, form.badPercent]);
	return Object.fromEntries(errors);
}

function positiveIntegerIn(text: string, most: number): number | undefined {
	const number = /^\d+$/.test(text.trim()) ? Number(text) : 0;
	return number >= 1 && number <= most ? number : undefined;
}

/** Returns undefined if the category or a day is missing. */
export function formOf(draft: ProgramDraft): Omit<ProgramForm, "id"> | undefined {
	const { name, description, benefits, startDate, endDate, targetFrequency, goal, rewards } = draft;
	const category = categories.find((each) => each === draft.category);
	if (category === undefined || !isDay(startDate) || !isDay(endDate)) return undefined;
	return {
		...{ name, description, benefits, category, startDate, endDate, targetFrequency },
		strategies: draft.strategies,
		targetParticipants: positiveIntegerIn(goal, maxTargetParticipants) ?? null,
		rewards: rewards.map(({ at, ...reward }) => ({ ...reward, at: Number(at) })),
		teamId: draft.teamId,
	};
}
