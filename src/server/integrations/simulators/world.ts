import { addDays, type Day, dayNumber, type Instant, instantAt, weekdayOf } from "#domain/day.ts";
import { between, chance, hexId, numberId, uuidOf } from "./chance.ts";
import { type Errands, errandSteps, isEveryFourth } from "./errands.ts";

export interface Person {
	seed: string;
	timeZone: string;
	edits?: Edits | undefined;
	errands?: Errands | undefined;
}

/** Returns no errands for an edited day, which keeps the edited number. */
function errandsOn({ edits, errands }: Person, kind: EditedKind, day: Day): readonly Instant[] {
	return edits?.has(`${kind} ${day}`) ? [] : (errands?.get(day) ?? []);
}

export type EditedKind = "steps" | "tasks" | "activities" | "pages" | "meals";
export type Edits = ReadonlyMap<`${EditedKind} ${Day}`, number>;

function countOf({ edits }: Person, kind: EditedKind, day: Day, usual: number): number {
	return edits?.get(`${kind} ${day}`) ?? usual;
}

export interface Activity {
	id: string;
	startsAt: number;
	seconds: number;
	metres: number;
	climbed: number;
	kudos: number;
	isManual: boolean;
	isRide: boolean;
}

export interface Night {
	startsAt: number;
	endsAt: number;
	minutesAsleep: number;
}

export interface DoneTask {
	id: string;
	content: string;
	at: number;
}

export interface NotionPage {
	id: string;
	createdAt: number;
	editedAt: number;
	sourceId: string | undefined;
	date: Day | undefined;
	isDone: boolean;
}

/** Returns undefined on days without the tracker. */
export function stepsOn(person: Person, day: Day): number | undefined {
	const edited = person.edits?.get(`steps ${day}`);
	const steps = edited ?? usualSteps(person, day) + errandsOn(person, "steps", day).length * errandSteps;
	return steps === 0 ? undefined : steps;
}

function usualSteps({ seed }: Person, day: Day): number {
	if (chance(seed, "at-home", day) < 0.04) return 0;
	const isWeekend = weekdayOf(day) > 5;
	return between(isWeekend ? 3_000 : 5_500, isWeekend ? 13_000 : 11_500, seed, "steps", day);
}

export function caloriesOn(person: Person, day: Day): number | undefined {
	const steps = stepsOn(person, day);
	return steps === undefined ? undefined : Math.round((1_450 + steps * 0.042) * 10) / 10;
}

export function activeMinutesOn(person: Person, day: Day) {
	const steps = stepsOn(person, day);
	if (steps === undefined) return undefined;
	return {
		LIGHT: between(60, 150, person.seed, "light", day),
		MODERATE: Math.round(steps / 400),
		VIGOROUS: between(0, 25, person.seed, "vigorous", day),
	};
}

export function millimetresOn(person: Person, day: Day): number | undefined {
	const steps = stepsOn(person, day);
	return steps === undefined ? undefined : steps * 742;
}

export function nightsEndingOn({ seed, timeZone }: Person, day: Day): Night[] {
	if (chance(seed, "no-band", day) < 0.05) return [];
	const startsAt = instantAt(addDays(day, -1), between(1_340, 1_438, seed, "bed", day), timeZone);
	const endsAt = instantAt(day, between(360, 450, seed, "up", day), timeZone);
	const inBed = Math.round((endsAt - startsAt) / 60_000);
	const night = {
		startsAt,
		endsAt,
		minutesAsleep: Math.round(inBed * (0.84 + chance(seed, "deep", day) / 10)),
	};
	if (chance(seed, "nap", day) > 0.12) return [night];
	const napAt = instantAt(day, 14 * 60, timeZone);
	return [night, { startsAt: napAt, endsAt: napAt + 40 * 60_000, minutesAsleep: 34 }];
}

export function restingHeartRateOn({ seed }: Person, day: Day): number | undefined {
	return chance(seed, "no-pulse", day) < 0.06 ? undefined : between(54, 66, seed, "pulse", day);
}

export function activitiesOn(person: Person, day: Day): Activity[] {
	const { seed } = person;
	const usual = chance(seed, "runs", day) < 0.45 ? 1 + (chance(seed, "two", day) < 0.15 ? 1 : 0) : 0;
	const count = countOf(person, "activities", day, usual);
	const runs = errandsOn(person, "activities", day).filter(isEveryFourth);
	return [...plannedActivities(person, day, count), ...runs.map((endsAt) => shortRun(person, endsAt))];
}

function shortRun({ seed }: Person, endsAt: Instant): Activity {
	const seconds = 300;
	return {
		id: String(numberId(seed, "short run", endsAt)),
		startsAt: endsAt - seconds * 1_000,
		seconds,
		metres: 850,
		climbed: 4,
		kudos: 1,
		isManual: false,
		isRide: false,
	};
}

function plannedActivities({ seed, timeZone }: Person, day: Day, count: number): Activity[] {
	return Array.from({ length: count }, (_, index) => {
		const key = [seed, "activity", day, index] as const;
		const isRide = chance(...key, "ride") < 0.3;
		const seconds = between(1_200, 4_800, ...key, "time");
		const isManual = chance(...key, "manual") < 0.1;
		return {
			id: String(numberId(...key)),
			startsAt: instantAt(day, index === 0 ? 6 * 60 + 40 : 18 * 60 + 10, timeZone),
			seconds,
			metres: Math.round(seconds * (isRide ? 5.6 : 2.7) * 10) / 10,
			climbed: isManual ? 0 : between(5, 180, ...key, "up"),
			kudos: between(0, 14, ...key, "kudos"),
			isManual,
			isRide,
		};
	});
}

const chores = [
	"Call the plumber",
	"Write the report",
	"Buy milk",
	"Read ten pages",
	"Plan tomorrow",
	"Pay the rent",
];

export function tasksOn(person: Person, day: Day): DoneTask[] {
	const { seed, timeZone } = person;
	const count = countOf(person, "tasks", day, between(0, weekdayOf(day) > 5 ? 3 : 8, seed, "tasks", day));
	const planned = Array.from({ length: count }, (_, index) => ({
		id: hexId(16, seed, "task", day, index),
		content: chores[(dayNumber(day) + index) % chores.length] ?? "Tidy up",
		at: instantAt(day, between(8 * 60, 23 * 60 + 50, seed, "at", day, index), timeZone),
	}));
	const errands = errandsOn(person, "tasks", day).map((at) => ({
		id: hexId(16, seed, "errand", at),
		content: "Run an errand",
		at,
	}));
	return [...planned, ...errands];
}

export const dailyGoal = 5;
export const journalId = uuidOf("journal");

export function pagesOn(person: Person, day: Day): NotionPage[] {
	const { seed, timeZone } = person;
	const count = countOf(person, "pages", day, between(0, 4, seed, "pages", day));
	const planned: NotionPage[] = Array.from({ length: count }, (_, index) => {
		const at = instantAt(day, between(9 * 60, 22 * 60, seed, "page", day, index), timeZone);
		const isEntry = chance(seed, "entry", day, index) < 0.4;
		return {
			id: uuidOf(seed, "page", day, index),
			createdAt: at,
			editedAt: at + 20 * 60_000,
			sourceId: isEntry ? uuidOf(seed, "notes") : undefined,
			date: undefined,
			isDone: false,
		};
	});
	const errands = errandsOn(person, "pages", day).map((at) => ({
		id: uuidOf(seed, "errand", at),
		createdAt: at,
		editedAt: at,
		sourceId: uuidOf(seed, "notes"),
		date: undefined,
		isDone: false,
	}));
	const pages = [...planned, ...errands];
	if (chance(seed, "journal", day) > 0.8) return pages;
	const at = instantAt(day, 21 * 60 + 15, timeZone);
	const id = uuidOf(seed, "journal", day);
	const isDone = chance(seed, "done", day) < 0.85;
	return [...pages, { id, createdAt: at, editedAt: at, sourceId: journalId, date: day, isDone }];
}

export interface Meal {
	name: string;
	energy: number;
	protein: number;
	carbohydrates: number;
	fat: number;
}

export function mealsOn(person: Person, day: Day): Meal[] {
	const { seed } = person;
	const count = countOf(person, "meals", day, chance(seed, "no-diary", day) < 0.1 ? 0 : 3);
	const snacks = errandsOn(person, "meals", day)
		.filter(isEveryFourth)
		.map(() => "Snack");
	return [...["Breakfast", "Lunch", "Dinner"].slice(0, count), ...snacks].map((name) => {
		const protein = between(12, 34, seed, name, "protein", day);
		const carbohydrates = between(45, 105, seed, name, "carbs", day);
		const fat = between(8, 28, seed, name, "fat", day);
		return { name, energy: protein * 4 + carbohydrates * 4 + fat * 9, protein, carbohydrates, fat };
	});
}

export function weightOn({ seed }: Person, day: Day): number | undefined {
	if (chance(seed, "no-scale", day) < 0.5) return undefined;
	return Math.round((72 + chance(seed, "weight", day) * 1.6 - dayNumber(day) * 0.002 + 41) * 10) / 10;
}

export function mindfulMinutesOn({ seed }: Person, day: Day): number | undefined {
	return chance(seed, "no-calm", day) < 0.4 ? undefined : between(5, 20, seed, "calm", day);
}
