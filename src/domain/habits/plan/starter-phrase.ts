export const gap = "…";

export function hasOpenGap(text: string, starter: string): boolean {
	const parts = starter.split(gap).map((part) => part.trim());
	return parts.slice(1).some((after, index) => isOpen(text, parts[index] ?? "", after));
}

/** Users may type anything between two parts, even a `…`; it is our placeholder only where the answer begins. */
function isOpen(text: string, before: string, after: string): boolean {
	const start = text.indexOf(before);
	if (start < 0) return false;
	const rest = text.slice(start + before.length);
	const end = after === "" ? -1 : rest.indexOf(after);
	const filling = (end < 0 ? rest : rest.slice(0, end)).trim();
	return filling === "" || filling.startsWith(gap);
}
