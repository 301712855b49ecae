import type { ForeignMark } from "#domain/habits/imports/foreign-habit.ts";
import { latinDigits } from "#domain/habits/imports/latin-digits.ts";
import { knownWords, maxWordLength, wordIn } from "./words.ts";

export interface CellValue {
	mark: ForeignMark | undefined;
	amount?: number;
	unit?: string;
}

/** Units that may follow an amount; a number with any other word is not an amount. */
const units =
	"min|mins|minutes?|m|h|hrs?|hours?|s|secs?|seconds?|km|mi|miles?|steps?|pages?|glasses|glass|cups?|l|litres?|liters?|ml|kg|g|" +
	"reps?|times|मिनट|घंटे|घंटा|घण्टे|सेकंड|किमी|क़दम|कदम|पेज|पन्ने|गिलास|कप|लीटर|बार";
const measured = new RegExp(`^([+-]?\\d{1,15}(?:,\\d{2,3})*(?:[.,]\\d{1,15})?) ?(${units})?\\.?$`, "u");
const maxCellLength = 200;
const grouped = /^[+-]?[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

/**
 * A number above 0 means done, 0 missed, below 0 nothing. Undefined if the text has no known meaning. A comma that
 * could be either groups thousands unless `areCommasDecimal`.
 */
export function valueIn(
	cell: string,
	dictionary = knownWords,
	areCommasDecimal = false,
): CellValue | undefined {
	if (cell === "") return { mark: undefined };
	if (cell.length > maxCellLength) return undefined;
	const word = wordIn(cell);
	if (word === "") return { mark: undefined };
	const meaning = dictionary.get(word);
	if (meaning) return { mark: meaning === "none" ? undefined : meaning };
	return amountIn(word, areCommasDecimal);
}

function amountIn(word: string, areCommasDecimal: boolean): CellValue | undefined {
	const [, digits = "", unit] = measured.exec(latinDigits(word)) ?? [];
	const isEither = /^[^,.]*,[^,.]*$/.test(digits);
	const isGrouped = grouped.test(digits) && !(isEither && areCommasDecimal);
	const amount = Number(isGrouped ? digits.replaceAll(",", "") : digits.replace(",", "."));
	if (digits === "" || Number.isNaN(amount)) return undefined;
	if (amount < 0) return { mark: undefined };
	return { mark: amount > 0 ? "completed" : "missed", amount, ...(unit && { unit }) };
}

/** Whether the cell is an amount with a comma that cannot group thousands. */
export function hasDecimalComma(cell: string): boolean {
	if (!cell.includes(",") || cell.length > maxCellLength) return false;
	const [, digits = ""] = measured.exec(latinDigits(wordIn(cell))) ?? [];
	return digits.includes(",") && !grouped.test(digits);
}

/** Maximum unknown words we ask about at once. */
export const maxWords = 20;

export interface ValueKinds {
	/** Nine in ten cells mean yes or no. */
	areMarks: boolean;
	/** Nine in ten mean yes, no or an amount; or most do, and the rest are a few words we can ask about. */
	areValues: boolean;
	/** Each has a known meaning, or is one of a few short words that we can ask about. */
	areAnswers: boolean;
}

export function valueKindsOf(texts: readonly string[]): ValueKinds {
	const filled = texts.filter((text) => text.trim());
	const read = [...Map.groupBy(filled, (text) => text)].map(([text, { length }]) => ({
		text,
		count: length,
		value: valueIn(text),
	}));
	const countOf = (some: typeof read) => some.reduce((sum, { count }) => sum + count, 0);
	const values = countOf(read.filter(({ value }) => value));
	const marks = countOf(read.filter(({ value }) => value?.mark !== undefined && (value.amount ?? 0) <= 1));
	const areWords = isShortList(read.flatMap(({ text, value }) => (value ? [] : [text])));
	const areMostly = (count: number) => count > 0 && count * 10 >= filled.length * 9;
	return {
		areMarks: areMostly(marks),
		areValues: areMostly(values) || (values * 2 > filled.length && areWords),
		areAnswers: filled.length > 0 && areWords,
	};
}

function isShortList(texts: readonly string[]): boolean {
	const words = new Set(texts.map((text) => wordIn(text.slice(0, 200))));
	return words.size <= maxWords && [...words].every(({ length }) => length <= maxWordLength);
}
