import { type Day, dayAt, instantOf, isDay } from "#domain/day.ts";
import type { DayBounds, ForeignMark } from "./foreign-habit.ts";

/** How a table writes days: year, month and day, in this order. */
export const dateOrders = ["ymd", "dmy", "mdy"] as const;
export type DateOrder = (typeof dateOrders)[number];

const dateParts = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:[T ,].*)?$/;

/** The order that these texts are written in, blank ones aside; undefined unless nine of ten are days. */
export function dateOrderOf(texts: readonly string[]): DateOrder | undefined {
	const filled = texts.map((text) => text.trim()).filter(Boolean);
	const counts = dateOrders.map((order) => filled.filter((text) => plainDay(text, order)).length);
	const most = Math.max(...counts);
	// Day before month comes first: India writes so, where nothing tells the two apart.
	return most > 0 && most * 10 >= filled.length * 9 ? dateOrders[counts.indexOf(most)] : undefined;
}

/** The day that a cell names; an instant with a zone falls in a day of its owner's. */
export function dayIn(cell: string, order: DateOrder, bounds: DayBounds): Day | undefined {
	const text = cell.trim();
	const hasZone = /T.*(Z|[+-]\d{2}:?\d{2})$/i.test(text);
	const instant = hasZone ? instantOf(text) : undefined;
	return instant === undefined ? plainDay(text, order) : dayAt(instant, bounds.timeZone, bounds.dayStartHour);
}

function plainDay(text: string, order: DateOrder): Day | undefined {
	const [, first = "", , second = "", third = ""] = dateParts.exec(text) ?? [];
	const [year, month, day] = {
		ymd: [first, second, third],
		dmy: [third, second, first],
		mdy: [third, first, second],
	}[order];
	const written = `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
	return isDay(written) ? written : undefined;
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
	if (!/^[+-]?\d{1,15}([.,]\d+)?$/.test(text)) return undefined;
	const amount = Number(text.replace(",", "."));
	if (amount < 0) return { mark: undefined };
	return { mark: amount > 0 ? "completed" : "missed", amount };
}

/** Whether these texts say yes or no of their days, blank ones aside: nine of ten do. */
export function areMarks(texts: readonly string[]): boolean {
	const filled = texts.filter((text) => text.trim());
	const values = filled.map(valueIn).filter((value) => value?.mark && (value.amount ?? 0) <= 1);
	return values.length > 0 && values.length * 10 >= filled.length * 9;
}
