import { isUtr } from "./payment.ts";

/** Where a narration turns to UPI or IMPS. What comes before is the bank's; after the number come the payer's own words. */
const rail = /(?<![a-z\d])(?:upi|imps)(?=[a-z]{0,3}[/:-]| (?:in|out)[/:-])/i;

/** Where each bank puts the UTR, from `rail` on. The first that fits decides, so no number in a note is ever taken. */
const places = [
	// UPI/<utr> (ICICI, Bank of Baroda), UPIAR/<utr> (Union), UPI IN/<utr> (Federal), IMPS-<utr> (HDFC), IMPS-IN/<utr> (PNB)
	/^(?:upi|imps)(?:[a-z]{2,3}| in| out|-in)?[/:-] ?(\d{12})(?=[/\s-]|$)/i,
	// UPI/CR/<utr> (SBI, PNB), UPI/P2A/<utr> (Axis), UPI/<name>/<utr> (Kotak), IMPS/P2A/<utr> (Axis)
	/^(?:upi|imps)\/[^/]{1,60}\/ ?(\d{12})(?=[/\s-]|$)/i,
	// UPI-<name>-<address>-<IFSC>-<utr> (HDFC)
	/^upi-.{1,150}?-[a-z]{4}0[a-z\d]{6}-(\d{12})(?=[\s-]|$)/i,
	// UPI/<name>/<address>/<note>/<bank>/<utr> (ICICI since 2025)
	/^upi\/[^/]*\/[^/]*@[^/]*\/[^/]*\/[^/]*\/(\d{12})(?=[/\s]|$)/i,
];

/**
 * The UTR in a narration, at the place where its bank puts it; undefined if there is none. Any other number (a branch's,
 * an account's, a telephone's, one in a note) may be known to strangers or chosen by the payer.
 */
export function utrInNarration(narration: string): string | undefined {
	const start = narration.search(rail);
	if (start < 0) return undefined;
	const from = narration.slice(start);
	for (const place of places) {
		const utr = place.exec(from)?.[1];
		if (utr !== undefined) return isUtr(utr) ? utr : undefined;
	}
	return undefined;
}

/** The UTR that a reference column holds: all of it, or padded by four zeros (HDFC), or after "UPI-" (Kotak). */
export function utrInReference(cell: string): string | undefined {
	const digits = /^(?:upi|imps|rrn|utr)?[-/: ]?(?:0000)?(\d{12})$/i.exec(cell)?.[1];
	return digits !== undefined && isUtr(digits) ? digits : undefined;
}

/** Every number that may be a UTR, wherever it stands: enough to say that money may have gone back. */
export function numbersIn(...texts: readonly string[]): string[] {
	const found = texts.flatMap((text) => text.match(/(?<!\d)(?:0000)?\d{12}(?!\d)/g) ?? []);
	return [...new Set(found.map((digits) => digits.slice(-12)).filter(isUtr))];
}

/** Whether a spreadsheet has shortened the number in this cell: 518219314628 becomes 5.18219E+11. */
export function isShortened(cell: string): boolean {
	return /^\d(?:[.,]\d+)?E\+?\d{2}$/i.test(cell);
}
