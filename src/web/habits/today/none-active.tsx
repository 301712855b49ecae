import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";

/** Every habit is completed or archived. */
export function NoneActive({ habits }: { habits: readonly Habit[] }) {
	const { noneActive } = useStrings().today;
	const isCompleted = habits.some(({ status }) => status === "completed");
	const words = noneActive[isCompleted ? "completed" : "archived"];
	return (
		<EmptyState
			title={words.title}
			text={words.text}
			action={
				<ButtonLink tone="primary" to={`${pages.dashboard}?tab=${isCompleted ? "completed" : "all"}`}>
					{words.action}
				</ButtonLink>
			}
		/>
	);
}
