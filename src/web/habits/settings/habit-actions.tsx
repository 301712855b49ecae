import type { Habit } from "#contract/habits/habits.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { useHabitActs } from "./use-habit-acts.tsx";

export function HabitActions({ habit }: { habit: Habit }) {
	const { habitSettings: words } = useStrings();
	const { acts, deletion, dialogs } = useHabitActs(habit);
	return (
		<TitledCard title={words.title}>
			<div className="flex flex-wrap gap-2">
				{[...acts, deletion].map(({ label, icon, onPress }) => (
					<Button key={label} size="small" icon={icon} onClick={onPress}>
						{label}
					</Button>
				))}
			</div>
			{dialogs}
		</TitledCard>
	);
}
