import { latinDigits } from "#domain/habits/imports/latin-digits.ts";
import { maxAmount } from "./measure.ts";

/** Reads digits of any script and grouping, up to two decimals; undefined unless above 0 and at most a million. */
export function amountFrom(text: string): number | undefined {
	const plain = latinDigits(text).replace(/[\s,₹]/g, "");
	if (!/^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(plain)) return undefined;
	const amount = Number(plain);
	return amount > 0 && amount <= maxAmount ? amount : undefined;
}
