const columns = [0, 1, 2, 3, 4, 5, 6];
const rows = [0, 1, 2];

/** The 21 grid, filled to a diagonal, and the name beside it. */
export function Logo({ name }: { name: string }) {
	return (
		<span className="inline-flex items-center gap-2.5">
			<svg aria-hidden viewBox="0 0 54 22" className="h-[22px] w-[54px] shrink-0">
				{rows.flatMap((row) =>
					columns.map((column) => (
						<rect
							key={`${column} ${row}`}
							x={column * 8}
							y={row * 8}
							width="6"
							height="6"
							rx="1.5"
							className={markLook(column + 2 * row)}
						/>
					)),
				)}
			</svg>
			<span className="font-semibold text-20">{name}</span>
		</span>
	);
}

function markLook(distance: number): string {
	if (distance < 6) return "fill-mark";
	return distance === 6 ? "fill-mark-end" : "fill-mark-open";
}
