const columns = [0, 1, 2, 3, 4, 5, 6];
const rows = [0, 1, 2];

export function QuietGrid() {
	return (
		<svg aria-hidden viewBox="-3 -3 160 68" className="w-40 max-w-full">
			{rows.flatMap((row) =>
				columns.map((column) => (
					<rect
						key={`${column} ${row}`}
						x={column * 22 + 1}
						y={row * 22 + 1}
						width="18"
						height="18"
						rx="5"
						strokeWidth="1.5"
						className={column + row === 0 ? "fill-transparent stroke-mark" : "fill-mark-open"}
					/>
				)),
			)}
		</svg>
	);
}
