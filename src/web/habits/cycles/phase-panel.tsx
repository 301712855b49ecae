import type { Habit } from "#contract/habits/habits.ts";
import { Achievement } from "./achievement.tsx";
import { ReadyPanel } from "./ready-panel.tsx";

/** What a habit's page says first when a cycle is full or the habit is completed. */
export function PhasePanel({ habit }: { habit: Habit }) {
	if (habit.status === "completed") return <Achievement habit={habit} />;
	const isReady = habit.phase === "21-day-cycle" && habit.progress.cycle.isReady;
	return isReady && <ReadyPanel habit={habit} />;
}
