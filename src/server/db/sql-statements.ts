/** Comments, quoted text, and bodies of functions: a semicolon within them ends nothing. */
const tokens = /--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$(?:[a-z_]\w*)?\$).*?\1|;/gis;
const comments = /--[^\n]*|\/\*.*?\*\//gs;

/** The statements of a script in their order, each without the semicolon that ends it. */
export function statementsOf(script: string): string[] {
	const ends = [...script.matchAll(tokens)].filter(([token]) => token === ";").map(({ index }) => index);
	return [...ends, script.length]
		.map((end, place) => script.slice(place === 0 ? 0 : (ends[place - 1] ?? 0) + 1, end).trim())
		.filter((statement) => statement.replace(comments, "").trim() !== "");
}
