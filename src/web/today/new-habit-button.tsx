import Plus from "lucide-react/icons/plus";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/app/locale.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { classes } from "#web/ui/classes.ts";

interface Props {
	/** In the header on wide screens; on phones floating above the lower edge, in the middle, clear of the ticks. */
	look: "header" | "floating";
	/** Something else is the first thing to do here. */
	isSecondary?: boolean;
}

const floating = classes(
	"fixed bottom-[calc(env(safe-area-inset-bottom)+var(--nav-height,0px)+1rem)] left-1/2 z-20 -translate-x-1/2",
	"rounded-control shadow-float sm:hidden",
);

/** The way to one more habit. */
export function NewHabitButton({ look, isSecondary = false }: Props) {
	const { today: words } = useStrings();
	return (
		<div className={look === "floating" ? floating : "max-sm:hidden"}>
			<ButtonLink
				to={pages.newHabit}
				tone={isSecondary ? "secondary" : "primary"}
				icon={<Plus aria-hidden />}
			>
				{words.createHabit}
			</ButtonLink>
		</div>
	);
}
