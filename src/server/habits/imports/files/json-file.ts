import type { z } from "zod";
import { beaverHabits } from "#domain/habits/imports/beaver.ts";
import {
	type DayBounds,
	type ForeignFile,
	type ImportFormat,
	remarkOn,
} from "#domain/habits/imports/foreign-habit.ts";
import { habitTroveHabits } from "#domain/habits/imports/habit-trove.ts";
import { habiticaHabits } from "#domain/habits/imports/habitica.ts";
import { haboHabits } from "#domain/habits/imports/habo.ts";
import { mhabitHabits } from "#domain/habits/imports/mhabit.ts";
import { isTimeZone } from "#domain/time-zone.ts";
import { Problem } from "#server/ground/problem.ts";
import {
	beaverHabit,
	habiticaSchema,
	habitsSchema,
	habitTroveHabit,
	habitTroveSettings,
	haboHabit,
	mhabitHabit,
} from "./json-shapes.ts";

interface JsonFile extends ForeignFile {
	format: ImportFormat;
}

/** Throws `unknown-file`. */
export function jsonFile(value: unknown, bounds: DayBounds): JsonFile {
	const habitica = habiticaSchema.safeParse(value);
	if (habitica.success) return habiticaFile(habitica.data, bounds);
	// Habo writes a bare list; older versions wrap it in an object.
	const list = habitsSchema.safeParse(Array.isArray(value) ? { habits: value } : value);
	const first = list.data?.habits[0];
	if (list.data === undefined || first === undefined) throw new Problem("unknown-file", { nearest: "json" });
	const { habits } = list.data;
	if ("completions" in first)
		return {
			format: "habit-trove",
			...readEach(habits, habitTroveHabit, (read) => habitTroveHabits(read, bounds)),
		};
	if ("freq_type" in first || "daily_goal" in first)
		return { format: "mhabit", ...readEach(habits, mhabitHabit, mhabitHabits) };
	if ("events" in first && "title" in first)
		return { format: "habo", ...readEach(habits, haboHabit, haboHabits) };
	if ("records" in first) return { format: "beaver", ...readEach(habits, beaverHabit, beaverHabits) };
	throw new Problem("unknown-file", { nearest: "json" });
}

/** The settings contain the time zone that turns instants into days. */
export function habitTroveFiles(habits: string, settings: string | undefined, bounds: DayBounds): JsonFile {
	const read = habitTroveSettings.safeParse(settings === undefined ? undefined : parsedJson(settings));
	const zone = read.data?.system.timezone ?? "";
	return jsonFile(parsedJson(habits), isTimeZone(zone) ? { ...bounds, timeZone: zone } : bounds);
}

/** Throws `broken-file`. */
export function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw new Problem("broken-file", { cause });
	}
}

function habiticaFile(
	{ tasks, preferences, history }: z.output<typeof habiticaSchema>,
	bounds: DayBounds,
): JsonFile {
	const habits = tasks.habits.filter((task) => task !== undefined);
	const dailys = tasks.dailys.filter((task) => task !== undefined);
	const crons = history.exp.flatMap((entry) => (entry ? [entry.date] : []));
	const file = habiticaHabits({ habits, dailys }, crons, {
		...bounds,
		dayStartHour: preferences.dayStart,
	});
	return { format: "habitica", ...file };
}

function readEach<T>(
	values: readonly unknown[],
	shape: z.ZodType<T>,
	habitsOf: (read: T[]) => ForeignFile,
): ForeignFile {
	const read = values.map((value) => shape.safeParse(value)).filter(({ success }) => success);
	const { habits, remarks } = habitsOf(read.flatMap(({ data }) => (data === undefined ? [] : [data])));
	return { habits, remarks: [...remarks, ...remarkOn("unreadable", values.length - read.length)] };
}
