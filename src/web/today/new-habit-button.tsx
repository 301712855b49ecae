import Plus from "lucide-react/icons/plus";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/app/locale.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";

/** The way to one more habit on wide screens; on phones it floats over the bar below. */
export function NewHabitButton({ isSecondary }: { isSecondary: boolean }) {
	const { today: words } = useStrings();
	return (
		<div className="max-sm:hidden">
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
