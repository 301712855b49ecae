import { type Day, isDay } from "#domain/day.ts";
import type { Paise } from "#domain/payments/payment.ts";

/** 1234, 1,234 or 1,23,456: three digits in the last group, two or three in those before. */
const grouped = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2})0*)?$/;

export interface Amount {
	amount: Paise;
	direction: "credit" | "debit" | undefined;
}

/** Returns undefined if the amount is uncertain, such as "100,00": in India no comma precedes the paise. */
export function amountIn(cell: string): Amount | undefined {
	const text = cell.replaceAll(/[\s\u00a0']|₹|rs\.?|inr/gi, "").toLowerCase();
	const digits = text
		.replace(/\(?[cd]r\.?\)?$/, "")
		.replace(/^[-+(]/, "")
		.replace(/[-+)]$/, "");
	const match = grouped.exec(digits);
	if (match === null) return undefined;
	const rupees = Number(digits.replaceAll(",", "").replace(/\..*$/, ""));
	const amount = rupees * 100 + Number((match[1] ?? "").padEnd(2, "0"));
	return Number.isSafeInteger(amount) ? { amount, direction: directionIn(text) } : undefined;
}

function directionIn(text: string): Amount["direction"] {
	if (/^-|^\(|-$|dr\.?\)?$/.test(text)) return "debit";
	return /^\+|\+$|cr\.?\)?$/.test(text) ? "credit" : undefined;
}

const credits = ["c", "cr", "credit", "credited", "deposit"];
const debits = ["d", "dr", "debit", "debited", "withdrawal", "w"];

export function typeIn(
	cell: string,
	own: { credit: readonly string[]; debit: readonly string[] } = { credit: [], debit: [] },
): Amount["direction"] {
	const type = cell.toLowerCase().replaceAll(/[^a-z]/g, "");
	if ([...debits, ...own.debit].includes(type)) return "debit";
	return [...credits, ...own.credit].includes(type) ? "credit" : undefined;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Dates as Indian banks write them: 20/11/26, 20-11-2026, 20 Nov 2026 or 2026-11-20; a time may follow. */
export function dayIn(cell: string): Day | undefined {
	const text = cell.trim();
	const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text);
	if (iso) return dayOf(iso[1], iso[2], iso[3]);
	const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(text);
	if (numeric) return dayOf(numeric[3], numeric[2], numeric[1]);
	const named = /^(\d{1,2})[\s/-]+([a-z]{3})[a-z]*[\s,/-]+(\d{4}|\d{2})(?!\d)/i.exec(text);
	if (named) return dayOf(named[3], String(months.indexOf((named[2] ?? "").toLowerCase()) + 1), named[1]);
	return undefined;
}

function dayOf(year = "", month = "", day = ""): Day | undefined {
	const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	return isDay(text) ? text : undefined;
}
