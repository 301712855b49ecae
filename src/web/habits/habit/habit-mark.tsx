import type { Category } from "#domain/habits/plan/habit.ts";
import type { Look } from "#domain/habits/plan/look.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { onDemand } from "#web/platform/on-demand.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { CategoryGlyph, categoryColour, markLook } from "./category-mark.tsx";

const OwnIcon = onDemand({ load: async () => (await import("./own-icon.tsx")).OwnIcon, texts: [] });

interface Props {
	look: Look & { category: Category };
}

/** Decorative: the habit's name is next to it. */
export function HabitIcon({ look }: Props) {
	return (
		<span {...colourOf(look)} className={classes("contents", colourOf(look).className)}>
			<Icon look={look} />
		</span>
	);
}

export function HabitMark({ look }: Props) {
	return (
		<span {...colourOf(look)} className={classes(markLook, colourOf(look).className)}>
			<Icon look={look} />
		</span>
	);
}

/** app.css styles the habit's own colour. */
export function colourOf({ colour, category }: Props["look"]) {
	return colour ? { "data-hue": colour, className: undefined } : { className: categoryColour(category) };
}

function Icon({ look: { icon, category } }: Props) {
	const ofCategory = <CategoryGlyph category={category} />;
	return icon ? (
		<OptionalPart fallback={<span className="contents *:opacity-0">{ofCategory}</span>}>
			<OwnIcon name={icon} />
		</OptionalPart>
	) : (
		ofCategory
	);
}
