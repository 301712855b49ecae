import Plus from "lucide-react/icons/plus";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/app/locale.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { classes } from "#web/ui/classes.ts";

interface Props {
	/** In the header on wide screens, floating above the lower edge on phones. */
	look: "header" | "floating";
	/** Something else is the first thing to do here. */
	isSecondary?: boolean;
}

/** The way to one more habit. */
export function NewHabitButton({ look, isSecondary = false }: Props) {
	const { today: words } = useStrings();
	const isFloating = look === "floating";
	return (
		<div
			className={classes(
				isFloating
					? "fixed right-4 bottom-[calc(env(safe-area-inset-bottom)+var(--nav-height,0px)+1rem)] z-30 sm:hidden"
					: "max-sm:hidden",
				isFloating && "rounded-control shadow-float",
			)}
		>
			<ButtonLink
				to={pages.newHabit}
				tone={isSecondary ? "secondary" : "primary"}
				size={isFloating ? "large" : "regular"}
				icon={<Plus aria-hidden />}
			>
				{words.createHabit}
			</ButtonLink>
		</div>
	);
}
