import type { Strings } from "#strings/en.ts";

type KnownUnit = keyof Strings["amounts"]["counted"];

interface MeasureText {
	/** A known unit, or the user's own word. */
	unit: string;
	target: number;
	comparator: "at-least" | "at-most";
}

interface Formats {
	number: (value: number) => string;
	rupees: (amount: number) => string;
}

export type AmountWords = ReturnType<typeof amountWords>;

export function amountWords(words: Strings["amounts"], { number, rupees }: Formats) {
	/** "12", "₹50" */
	function short(amount: number, unit: string): string {
		return unit === "rupees" ? rupees(amount) : number(amount);
	}

	/** "12 pages", "₹50" */
	function counted(amount: number, unit: string): string {
		if (unit === "rupees") return rupees(amount);
		if (isKnown(unit)) return words.counted[unit](number(amount), amount === 1);
		return words.own(number(amount), unit);
	}

	function isKnown(unit: string): unit is KnownUnit {
		return Object.hasOwn(words.counted, unit);
	}

	return {
		short,
		counted,

		/** "pages", shown next to a separate number. */
		unitOf(amount: number, unit: string): string {
			if (unit === "rupees") return words.rupees;
			const text = isKnown(unit) ? words.counted[unit]("", amount === 1) : unit;
			return text.trim();
		},

		/** "12 of 20 pages" */
		soFar(amount: number, { unit, target, comparator }: MeasureText): string {
			const text = (value: number) => ({ short: short(value, unit), counted: counted(value, unit) });
			const phrase = comparator === "at-least" ? words.ofTarget : words.ofLimit;
			return phrase(text(amount), text(target));
		},
	};
}
