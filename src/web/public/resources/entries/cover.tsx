import type { Category } from "#domain/habits/plan/habit.ts";
import { categoryColour } from "#web/habits/habit/public.ts";
import { classes } from "#web/ui/layout/classes.ts";

interface Props {
	slug: string;
	category: Category;
	shape: "wide" | "tall";
}

interface Place {
	x: number;
	y: number;
}

const sides = { wide: [7, 3], tall: [3, 7] } as const;
/** Size of a mark with its gap, in units of the viewBox. */
const step = 10;
/** Side of the drawn square; a stroke with round joins adds the rest. Arcs would make the path six times as long. */
const inner = 4;

/** Decorative: a symmetrical grid of 21 marks, filled by the hash of the slug. */
export function Cover({ slug, category, shape }: Props) {
	const [columns, rows] = sides[shape];
	const bits = hashOf(slug);
	const places = Array.from({ length: columns * rows }, (_, index) => ({
		x: index % columns,
		y: Math.floor(index / columns),
	}));
	function isFilled({ x, y }: Place) {
		const folded = y * Math.ceil(columns / 2) + Math.min(x, columns - 1 - x);
		return ((bits >>> folded) & 1) === 1;
	}
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
			<svg
				viewBox={`0 0 ${columns * step} ${rows * step}`}
				aria-hidden
				fill="currentColor"
				stroke="currentColor"
				strokeWidth={inner}
				strokeLinejoin="round"
				className={shape === "wide" ? "h-16" : "h-22"}
			>
				<path d={squares(places.filter(isFilled))} />
				<path d={squares(places.filter((place) => !isFilled(place)))} opacity={0.22} />
			</svg>
		</span>
	);
}

function squares(places: readonly Place[]): string {
	const inset = (step - inner) / 2;
	return places
		.map(({ x, y }) => `M${x * step + inset} ${y * step + inset}h${inner}v${inner}h${-inner}z`)
		.join("");
}

/** FNV-1a, 32 bits, http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	return hash ^ (hash >>> 15);
}
