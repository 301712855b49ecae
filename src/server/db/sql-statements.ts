/**
 * Matches comments, quoted text and function bodies, so that their semicolons are skipped, and the semicolons that end
 * a statement.
 */
const tokens = /--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$(?:[a-z_]\w*)?\$).*?\1|;/gis;
const comments = /--[^\n]*|\/\*.*?\*\//gs;

export function statementsOf(script: string): string[] {
	const ends = [...script.matchAll(tokens)].filter(([token]) => token === ";").map(({ index }) => index);
	return [...ends, script.length]
		.map((end, index) => script.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end).trim())
		.filter((statement) => statement.replace(comments, "").trim() !== "");
}
