import type { Category } from "#domain/habits/plan/habit.ts";
import { categoryColour } from "#web/habits/habit/public.ts";
import { classes } from "#web/ui/layout/classes.ts";

interface Props {
	slug: string;
	category: Category;
	shape: "wide" | "tall";
}

const sides = { wide: [7, 3], tall: [3, 7] } as const;
/** Of a mark, in units of its size with the gap to the next. */
const markSize = 0.82;

/** A picture for a text without one: the 21 grid, filled as its name says and alike on both sides. Decorative. */
export function Cover({ slug, category, shape }: Props) {
	const [columns, rows] = sides[shape];
	const bits = hashOf(slug);
	const cells = Array.from({ length: columns * rows }, (_, index) => {
		const [x, y] = [index % columns, Math.floor(index / columns)];
		const folded = y * Math.ceil(columns / 2) + Math.min(x, columns - 1 - x);
		return { x, y, isFilled: ((bits >>> folded) & 1) === 1 };
	});
	return (
		<span
			aria-hidden
			className={classes(
				"grid shrink-0 place-items-center overflow-hidden rounded-control",
				"bg-[color-mix(in_oklab,currentColor_13%,transparent)]",
				categoryColour(category),
				shape === "wide" ? "h-28 w-full" : "h-28 w-20",
			)}
		>
			<svg viewBox={`0 0 ${columns} ${rows}`} aria-hidden className={shape === "wide" ? "h-16" : "h-22"}>
				{cells.map(({ x, y, isFilled }) => (
					<rect
						key={`${x} ${y}`}
						x={x + (1 - markSize) / 2}
						y={y + (1 - markSize) / 2}
						width={markSize}
						height={markSize}
						rx={0.2}
						fill="currentColor"
						opacity={isFilled ? 1 : 0.22}
					/>
				))}
			</svg>
		</span>
	);
}

/** FNV-1a, 32 bits, http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	return hash ^ (hash >>> 15);
}
