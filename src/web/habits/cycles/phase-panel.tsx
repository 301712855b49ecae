import type { Habit } from "#contract/habits/habits.ts";
import { Achievement } from "./achievement.tsx";
import { ArchivedPanel } from "./archived-panel.tsx";
import { ReadyPanel } from "./ready-panel.tsx";

export function PhasePanel({ habit }: { habit: Habit }) {
	if (habit.status === "completed") return <Achievement habit={habit} />;
	if (!habit.isActive) return <ArchivedPanel habit={habit} />;
	return habit.progress.cycle.isReady && <ReadyPanel habit={habit} />;
}
