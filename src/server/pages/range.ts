/** Both ends are inclusive and within the file. */
interface Part {
	from: number;
	to: number;
}

/**
 * Parses a Range header (RFC 9110, 14.1.2). Several ranges, other units and malformed headers mean the whole file.
 */
export function rangeIn(header: string | null, length: number): Part | "all" | "none" {
	const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
	if (first === "" && last === "") return "all";
	if (first === "")
		return last.match(/^0+$/) ? "none" : { from: Math.max(0, length - Number(last)), to: length - 1 };
	const [from, to] = [Number(first), last === "" ? length - 1 : Number(last)];
	if (to < from && last !== "") return "all";
	return from >= length ? "none" : { from, to: Math.min(to, length - 1) };
}
