import { squarePath } from "#web/ui/grid/square-path.ts";

const marks = [0, 1, 2].flatMap((row) =>
	[0, 1, 2, 3, 4, 5, 6].map((column) => ({
		x: column * 8,
		y: row * 8,
		size: 6,
		look: markLook(column + 2 * row),
	})),
);
const looks = ["fill-mark", "fill-mark-end", "fill-mark-open"].map((look) => ({
	look,
	path: squarePath(marks.filter((mark) => mark.look === look)),
}));

export function Logo({ name }: { name: string }) {
	return (
		<span className="inline-flex items-center gap-2.5">
			<svg aria-hidden viewBox="0 0 54 22" className="h-[22px] w-[54px] shrink-0">
				{looks.map(({ look, path }) => (
					<path key={look} d={path} className={look} />
				))}
			</svg>
			<span className="font-semibold text-20">{name}</span>
		</span>
	);
}

function markLook(distance: number): string {
	if (distance < 6) return "fill-mark";
	return distance === 6 ? "fill-mark-end" : "fill-mark-open";
}
