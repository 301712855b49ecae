import type { TableLayout } from "#domain/habits/imports/table/columns.ts";
import { type WordMeaning, wordIn, wordMeanings } from "#domain/habits/imports/table/words.ts";
import type { DateOrder } from "#domain/habits/imports/table/written-date.ts";
import type { ReadOptions } from "./read-file.ts";

export interface GivenAnswers extends Partial<Record<WordMeaning, string | undefined>> {
	date?: number | undefined;
	habit?: number | undefined;
	value?: number | undefined;
	note?: number | undefined;
	order?: DateOrder | undefined;
	layout?: TableLayout | undefined;
	habits?: string | undefined;
	anyway?: "true" | undefined;
}

/** Columns are guessed unless a layout or a date column is given. */
export function answersOf(given: GivenAnswers): Pick<ReadOptions, "columns" | "words" | "anyway"> {
	const { date = null, habit = null, value = null, note = null, order = "ymd", layout = "long" } = given;
	const habits = given.habits?.split(",").filter(Boolean).map(Number) ?? [];
	const isChosen = given.date !== undefined || given.layout !== undefined;
	return {
		columns: isChosen ? { layout, date, habit, value, note, habits, order } : undefined,
		words: new Map(wordMeanings.flatMap((meaning) => wordsIn(given[meaning]).map((word) => [word, meaning]))),
		anyway: given.anyway === "true",
	};
}

function wordsIn(lines = ""): string[] {
	return lines.split("\n").map(wordIn).filter(Boolean);
}
