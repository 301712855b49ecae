import type { Habit } from "#contract/habits/habits.ts";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { ShareButton } from "./share-button.tsx";

const HabitShareDialog = onDemand({
	load: async () => (await import("./habit-share-dialog.tsx")).HabitShareDialog,
	texts: ["share"],
});

export function HabitShareCard({ habit }: { habit: Habit }) {
	const { habit: words } = useStrings().share;
	const isDone = habit.status === "completed" || habit.progress.cycle.isReady;
	return (
		<TitledCard title={isDone ? words.doneTitle : words.title} text={words.text}>
			<div className="flex">
				<ShareButton label={words.open} dialog={(shown) => <HabitShareDialog habit={habit} {...shown} />} />
			</div>
		</TitledCard>
	);
}
