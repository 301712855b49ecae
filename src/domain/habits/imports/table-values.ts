import { type Day, dayAt, instantOf } from "#domain/day.ts";
import type { DayBounds, ForeignMark } from "./foreign-habit.ts";
import { latinDigits } from "./latin-digits.ts";
import { type DateOrder, writtenDay } from "./written-date.ts";

/** The day that a cell names; an instant with a zone falls in a day of its owner's. */
export function dayIn(cell: string, order: DateOrder, bounds: DayBounds): Day | undefined {
	const text = cell.trim();
	const hasZone = /T.*(Z|[+-]\d{2}:?\d{2})$/i.test(text);
	const instant = hasZone ? instantOf(text) : undefined;
	return instant === undefined
		? writtenDay(text, order)
		: dayAt(instant, bounds.timeZone, bounds.dayStartHour);
}

const marks: readonly [ForeignMark | "none", RegExp][] = [
	[
		"completed",
		/^(yes|y|true|done|complete|completed|check|checked|ok|x|ja|oui|sí|si|sim|✓|✔|✅|yes_manual|हाँ|हां|हो गया|पूरा)$/u,
	],
	["missed", /^(no|n|false|miss|missed|fail|failed|not done|nein|non|não|✗|✘|❌|नहीं|छूट गया)$/u],
	["skipped", /^(skip|skipped|rest|pause|छोड़ा)$/u],
	["none", /^(|-|–|\?|n\/a|none|null|unknown|yes_auto)$/u],
];

/** What a cell says of its day. */
export interface CellValue {
	mark: ForeignMark | undefined;
	amount?: number;
}

/** A number above 0 is done, 0 missed, one below 0 nothing. Undefined for a text that says none of it. */
export function valueIn(cell: string): CellValue | undefined {
	const text = cell.trim().toLowerCase();
	const word = marks.find(([, pattern]) => pattern.test(text))?.[0];
	if (word) return { mark: word === "none" ? undefined : word };
	const digits = latinDigits(text);
	if (!/^[+-]?\d{1,15}([.,]\d+)?$/.test(digits)) return undefined;
	const amount = Number(digits.replace(",", "."));
	if (amount < 0) return { mark: undefined };
	return { mark: amount > 0 ? "completed" : "missed", amount };
}

/** Whether these texts say yes or no of their days, blank ones aside: nine of ten do. */
export function areMarks(texts: readonly string[]): boolean {
	return mostly(texts, (value) => value.mark !== undefined && (value.amount ?? 0) <= 1);
}

/** Whether these texts say yes, no or how much, blank ones aside: nine of ten do. */
export function areValues(texts: readonly string[]): boolean {
	return mostly(texts, () => true);
}

function mostly(texts: readonly string[], isMeant: (value: CellValue) => boolean): boolean {
	const filled = texts.filter((text) => text.trim());
	const values = filled.map(valueIn).filter((value) => value && isMeant(value));
	return values.length > 0 && values.length * 10 >= filled.length * 9;
}
