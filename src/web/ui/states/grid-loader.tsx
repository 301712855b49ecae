import { classes } from "#web/ui/layout/classes.ts";

/** Written out, because Tailwind finds class names in the source. */
const delays = [
	"[animation-delay:0ms]",
	"[animation-delay:100ms]",
	"[animation-delay:200ms]",
	"[animation-delay:300ms]",
	"[animation-delay:400ms]",
	"[animation-delay:500ms]",
	"[animation-delay:600ms]",
	"[animation-delay:700ms]",
	"[animation-delay:800ms]",
];
const columns = [0, 1, 2, 3, 4, 5, 6];
const rows = [0, 1, 2];

export function GridLoader({ label }: { label: string }) {
	return (
		<div role="status" className="flex flex-col items-center gap-4 py-12 text-quiet">
			<svg aria-hidden viewBox="0 0 108 44" className="w-28">
				{rows.flatMap((row) =>
					columns.map((column) => (
						<rect
							key={`${column} ${row}`}
							x={column * 16}
							y={row * 16}
							width="12"
							height="12"
							rx="3"
							className={classes("animate-light-up fill-mark", delays[column + row])}
						/>
					)),
				)}
			</svg>
			{label}
		</div>
	);
}
