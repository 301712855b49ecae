/** Both ends are inclusive and within the file. */
interface Part {
	from: number;
	to: number;
}

/** RFC 9110, 14.1.2. For several parts, other units and malformed headers, the whole file is valid. */
export function rangeIn(header: string | null, length: number): Part | "all" | "none" {
	const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
	if (first === "" && last === "") return "all";
	if (first === "")
		return last.match(/^0+$/) ? "none" : { from: Math.max(0, length - Number(last)), to: length - 1 };
	const [from, to] = [Number(first), last === "" ? length - 1 : Number(last)];
	if (to < from && last !== "") return "all";
	return from >= length ? "none" : { from, to: Math.min(to, length - 1) };
}
