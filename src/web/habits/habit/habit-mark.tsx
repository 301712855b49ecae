import type { Category } from "#domain/habits/plan/habit.ts";
import type { Hue, Look } from "#domain/habits/plan/look.ts";
import { Extra } from "#web/platform/boundary.tsx";
import { onDemand } from "#web/platform/on-demand.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { CategoryIcon, categoryColour, markLook } from "./category-mark.tsx";

const OwnIcon = onDemand({ load: async () => (await import("./own-icon.tsx")).OwnIcon, texts: [] });

const colours: Readonly<Record<Hue, string>> = {
	rose: "text-(--category-relationships)",
	red: "text-(--category-fitness)",
	orange: "text-(--category-lifeskills)",
	amber: "text-(--category-wealth)",
	lime: "text-(--category-creativity)",
	green: "text-(--category-health)",
	teal: "text-(--category-wellness)",
	sky: "text-(--category-mindfulness)",
	blue: "text-(--category-productivity)",
	indigo: "text-(--category-education)",
	violet: "text-(--category-learning)",
	pink: "text-(--category-social)",
};

interface Props {
	look: Look & { category: Category };
}

export function lookColour({ colour, category }: Props["look"]): string {
	return colour ? colours[colour] : categoryColour(category);
}

/** The habit's own icon in its colour, or its category's; decorative: the habit's name is next to it. */
export function HabitIcon({ look }: Props) {
	const { icon, category } = look;
	const ofCategory = <CategoryIcon category={category} />;
	return (
		<span className={classes("contents", lookColour(look))}>
			{icon ? (
				<Extra fallback={<span className="contents opacity-0">{ofCategory}</span>}>
					<OwnIcon name={icon} />
				</Extra>
			) : (
				ofCategory
			)}
		</span>
	);
}

/** The icon in a faintly tinted circle. */
export function HabitMark({ look }: Props) {
	return (
		<span className={classes(markLook, lookColour(look))}>
			<HabitIcon look={look} />
		</span>
	);
}
