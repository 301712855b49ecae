import BookOpen from "lucide-react/icons/book-open";
import HeartHandshake from "lucide-react/icons/heart-handshake";
import HeartPulse from "lucide-react/icons/heart-pulse";
import Sprout from "lucide-react/icons/sprout";
import Wallet from "lucide-react/icons/wallet";
import type { Category } from "#domain/habits/plan/habit.ts";
import { classes } from "#web/ui/layout/classes.ts";

const looks = {
	Health: { Icon: HeartPulse, colour: "text-(--category-health)" },
	Wealth: { Icon: Wallet, colour: "text-(--category-wealth)" },
	Education: { Icon: BookOpen, colour: "text-(--category-education)" },
	Relationships: { Icon: HeartHandshake, colour: "text-(--category-relationships)" },
	Lifeskills: { Icon: Sprout, colour: "text-(--category-lifeskills)" },
} satisfies Record<Category, unknown>;

export function CategoryGlyph({ category }: { category: Category }) {
	const { Icon } = looks[category];
	return <Icon aria-hidden />;
}

/** Decorative: the category's name is in the text next to it. */
export function CategoryIcon({ category }: { category: Category }) {
	const { Icon, colour } = looks[category];
	return <Icon aria-hidden className={colour} />;
}

export function categoryColour(category: Category): string {
	return looks[category].colour;
}

export const markLook = classes(
	"grid size-10 shrink-0 place-items-center rounded-full [&_svg]:size-5",
	"bg-[color-mix(in_oklab,currentColor_13%,transparent)]",
);

export function CategoryMark({ category }: { category: Category }) {
	return (
		<span className={classes(markLook, looks[category].colour)}>
			<CategoryIcon category={category} />
		</span>
	);
}
