import { isUtr } from "./payment.ts";

/** Where UPI or IMPS begins in a narration. The bank wrote what comes before; the payer's words follow the number. */
const rail = /(?<![a-z\d])(?:upi|imps)(?=[a-z]{0,3}[/:-]| (?:in|out)[/:-])/i;

/** UTR positions by bank, from `rail` on. The first match decides, so numbers in a note are never taken. */
const patterns = [
	// UPI/<utr> (ICICI, Baroda), UPIAR/<utr> (Union), UPI IN/<utr> (Federal), IMPS-<utr> (HDFC), IMPS-IN/<utr> (PNB)
	/^(?:upi|imps)(?:[a-z]{2,3}| in| out|-in)?[/:-] ?(\d{12})(?=[/\s-]|$)/i,
	// UPI/CR/<utr> (SBI, PNB), UPI/P2A/<utr> (Axis), UPI/<name>/<utr> (Kotak), IMPS/P2A/<utr> (Axis)
	/^(?:upi|imps)\/[^/]{1,60}\/ ?(\d{12})(?=[/\s-]|$)/i,
	// UPI-<name>-<address>-<IFSC>-<utr> (HDFC)
	/^upi-.{1,150}?-[a-z]{4}0[a-z\d]{6}-(\d{12})(?=[\s-]|$)/i,
	// UPI/<name>/<address>/<note>/<bank>/<utr> (ICICI since 2025)
	/^upi\/[^/]*\/[^/]*@[^/]*\/[^/]*\/[^/]*\/(\d{12})(?=[/\s]|$)/i,
];

/**
 * Never takes an account number, a phone number or a number in a note: strangers may know the first two, and payers
 * choose the last.
 */
export function utrInNarration(narration: string): string | undefined {
	const start = narration.search(rail);
	if (start < 0) return undefined;
	const from = narration.slice(start);
	for (const pattern of patterns) {
		const utr = pattern.exec(from)?.[1];
		if (utr !== undefined) return isUtr(utr) ? utr : undefined;
	}
	return undefined;
}

/** Returns the UTR in a reference column: the whole cell, padded with four zeros (HDFC), or after "UPI-" (Kotak). */
export function utrInReference(cell: string): string | undefined {
	const digits = /^(?:upi|imps|rrn|utr)?[-/: ]?(?:0000)?(\d{12})$/i.exec(cell)?.[1];
	return digits !== undefined && isUtr(digits) ? digits : undefined;
}

/** Returns every number that could be a UTR, anywhere: enough to suspect that money was returned. */
export function numbersIn(...texts: readonly string[]): string[] {
	const found = texts.flatMap((text) => text.match(/(?<!\d)(?:0000)?\d{12}(?!\d)/g) ?? []);
	return [...new Set(found.map((digits) => digits.slice(-12)).filter(isUtr))];
}

export function isShortened(cell: string): boolean {
	return /^\d(?:[.,]\d+)?E\+?\d{2}$/i.test(cell);
}
