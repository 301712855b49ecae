/** Marks the places of a starter phrase that are to be filled. */
export const gap = "…";

/** Takes a text and the phrase that it may have begun as; says whether a place of that phrase is still to be filled. */
export function hasOpenGap(text: string, starter: string): boolean {
	const parts = starter.split(gap).map((part) => part.trim());
	return parts.slice(1).some((after, index) => isOpen(text, parts[index] ?? "", after));
}

/** What stands between two parts may be anything, also with the sign in it: only at its beginning that is ours. */
function isOpen(text: string, before: string, after: string): boolean {
	const start = text.indexOf(before);
	if (start < 0) return false;
	const rest = text.slice(start + before.length);
	const end = after === "" ? -1 : rest.indexOf(after);
	const filling = (end < 0 ? rest : rest.slice(0, end)).trim();
	return filling === "" || filling.startsWith(gap);
}
