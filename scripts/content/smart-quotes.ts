/**
 * Replaces straight quotation marks and apostrophes with typographic ones. `before` is the preceding text: a mark
 * opens at the beginning, and after a space, an opening bracket, a dash or another mark.
 */
export function smartQuotes(text: string, before = ""): string {
	return text.replaceAll(/["']/g, (mark, at: number) => {
		const left = at > 0 ? text.charAt(at - 1) : before.slice(-1);
		const isOpening = left === "" || /[\s([{\u2013\u2014\u201c\u2018"']/.test(left);
		if (mark === "'") return isOpening ? "\u2018" : "\u2019";
		return isOpening ? "\u201c" : "\u201d";
	});
}
