/** Sizes are in pixels. `to` is the new index; `rest`, the dropped row's offset. */
export function shiftedRows(
	heights: readonly number[],
	from: number,
	by: number,
): { to: number; offsets: number[]; rest: number } {
	const height = heights[from] ?? 0;
	const above = sum(heights.slice(0, from));
	const below = sum(heights.slice(from + 1));
	const offset = Math.min(Math.max(by, 0 - above), below);
	const step = Math.sign(offset);
	let to = from;
	let rest = 0;
	// A row makes room when the edge of the dragged one has passed its middle.
	for (let next = from + step; step !== 0; next += step) {
		const room = heights[next];
		if (room === undefined || step * (offset - rest) <= room / 2) break;
		to = next;
		rest += step * room;
	}
	const offsets = heights.map((_, row) => {
		if (row === from) return offset;
		if (row > from && row <= to) return -height;
		return row < from && row >= to ? height : 0;
	});
	return { to, offsets, rest };
}

function sum(numbers: readonly number[]) {
	return numbers.reduce((total, number) => total + number, 0);
}
