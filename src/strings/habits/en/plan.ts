import type { StreakBadge } from "#domain/habits/cycles/cycle.ts";
import type { Category, Importance, Strategy, Urgency } from "#domain/habits/plan/habit.ts";

function counted(count: number, thing: string) {
	return `${count} ${count === 1 ? thing : `${thing}s`}`;
}
function days(count: number) {
	return counted(count, "day");
}

export const plan = {
	look: "Icon and colour",
	category: {
		Health: "Health",
		Wealth: "Wealth",
		Education: "Education",
		Relationships: "Relationships",
		Lifeskills: "Lifeskills",
	} satisfies Record<Category, string>,
	importance: {
		"Must build": "Must build",
		"Good to build": "Good to build",
	} satisfies Record<Importance, string>,
	urgency: {
		Immediate: "Immediate",
		"Over the period": "Over the period",
	} satisfies Record<Urgency, string>,
	strategy: {
		makeItEasy: "Make it Easy",
		makeItVisible: "Make it Visible",
		makeItRewarding: "Make it Rewarding",
		makeItSustainable: "Make it Sustainable",
	} satisfies Record<Strategy, string>,
	schedule: {
		daily: "Every day",
		weekly: (times: number) => (times === 1 ? "Once a week" : `${times} times a week`),
	},
};

export const streak = {
	current: (count: number) => `Streak of ${days(count)}`,
	best: (count: number) => `best ${count}`,
	badge: {
		starting: "Starting",
		building: "Building",
		strong: "Strong",
		"on-fire": "On Fire",
		champion: "Champion",
	} satisfies Record<StreakBadge, string>,
};
