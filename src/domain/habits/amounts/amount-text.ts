import { latinDigits } from "#domain/habits/imports/latin-digits.ts";
import { maxAmount } from "./measure.ts";

/** As `amountOrZeroFrom`, but undefined for 0. */
export function amountFrom(text: string, max = maxAmount): number | undefined {
	return amountOrZeroFrom(text, max) || undefined;
}

/**
 * Reads digits grouped as in India or the West, in Asian scripts too, and up to two decimals; undefined above `max` or
 * for other text, such as a decimal comma.
 */
export function amountOrZeroFrom(text: string, max = maxAmount): number | undefined {
	const plain = latinDigits(text).replace(/[\s₹]/g, "");
	if (!/^(?=\.?\d)([1-9]\d{0,2}(,\d{2,3})*,\d{3}|\d*)(\.\d{0,2})?$/.test(plain)) return undefined;
	const amount = Number(plain.replaceAll(",", ""));
	return amount <= max ? amount : undefined;
}
