import Plus from "lucide-react/icons/plus";
import { useLocation } from "react-router";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { classes } from "#web/ui/layout/classes.ts";

interface Props {
	/** True if the page has its own primary button. */
	isQuiet: boolean;
}

/** Sits between two links of the bottom bar, where it covers no row. */
export function NewHabitLink({ isQuiet }: Props) {
	const { navigation: words } = useStrings().shell;
	const { pathname } = useLocation();
	if (pathname !== pages.dashboard && pathname !== pages.analytics) return null;
	return (
		<nav aria-label={words.createHabit}>
			<Link
				to={pages.newHabit}
				aria-label={words.createHabit}
				className={classes(look, isQuiet ? "bg-card text-link" : "bg-primary text-on-solid")}
			>
				<Plus aria-hidden />
			</Link>
		</nav>
	);
}

const look = classes(
	"fixed bottom-[calc(env(safe-area-inset-bottom)+2.5rem)] left-1/2 z-30 grid size-13 -translate-x-1/2",
	"place-items-center rounded-full shadow-float ring-4 ring-card lg:hidden print:hidden [&_svg]:size-6",
);
