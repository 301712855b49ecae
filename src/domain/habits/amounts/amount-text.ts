import { latinDigits } from "#domain/habits/imports/latin-digits.ts";
import { maxAmount } from "./measure.ts";

/** As `amountOrZeroFrom`, but undefined for 0. */
export function amountFrom(text: string, max = maxAmount): number | undefined {
	return amountOrZeroFrom(text, max) || undefined;
}

/** Reads grouped digits, in Asian scripts too, and up to two decimals; undefined above `max` or for other text. */
export function amountOrZeroFrom(text: string, max = maxAmount): number | undefined {
	const plain = latinDigits(text).replace(/[\s,₹]/g, "");
	if (!/^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(plain)) return undefined;
	const amount = Number(plain);
	return amount <= max ? amount : undefined;
}
