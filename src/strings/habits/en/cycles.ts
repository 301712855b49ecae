import type { MaintenanceStrategy, Phase, Status } from "#domain/habits/plan/habit.ts";

const counted = (count: number, thing: string) => `${count} ${count === 1 ? thing : `${thing}s`}`;

/** What a step is called, what it means, and what is said when it is taken or fails. */
export interface StepWords {
	label: string;
	hint: string;
	done: { title: string; text?: string };
	failed: string;
}

const steps: Record<"repeat" | "maintenance" | "complete" | "pool-restart" | "pool-maintenance", StepWords> =
	{
		repeat: {
			label: "Repeat the 21-Day Cycle",
			hint: "A fresh grid starts today. Everything so far stays.",
			done: { title: "New Cycle Started!" },
			failed: "Failed to start new cycle. Please try again.",
		},
		maintenance: {
			label: "Move to Maintenance Phase",
			hint: "It stays on your list, and you note what keeps it alive.",
			done: { title: "Moved to Maintenance Phase!" },
			failed: "Failed to update habit phase. Please try again.",
		},
		complete: {
			label: "Mark as Successfully Completed",
			hint: "It leaves your daily list. You can start it again whenever you like.",
			done: { title: "Habit Completed Successfully!" },
			failed: "Failed to update habit phase. Please try again.",
		},
		"pool-restart": {
			label: "Start New 21-Day Cycle",
			hint: "A fresh grid starts today, and the habit is on your daily list.",
			done: { title: "Habit Restarted!", text: "Your habit has been added to a new 21-day cycle." },
			failed: "Restart Failed",
		},
		"pool-maintenance": {
			label: "Move to Maintenance Phase",
			hint: "The habit is on your daily list, without a new grid to fill.",
			done: { title: "Moved to Maintenance!", text: "Your habit is now in the maintenance phase." },
			failed: "Update Failed",
		},
	};

/** The life of a habit after its 21 days: what comes next, what came before, and the pool. */
export const cycles = {
	status: {
		implementation: "Implementation",
		maintenance: "Maintenance",
		completed: "Completed",
	} satisfies Record<Status, string>,
	phase: {
		"21-day-cycle": "21 day cycle",
		"maintenance-phase": "maintenance phase",
	} satisfies Record<Phase, string>,
	steps,
	suggested: "Suggested",
	offline: "You are offline. This step needs a connection.",
	ready: {
		title: "Congratulations, 21 days are logged",
		result: (completed: number, logged: number) => `You completed ${completed} of ${logged} days.`,
		advice: {
			maintenance: "That is steady. You can move on and simply keep it alive.",
			repeat: "Another 21 days will make it firmer. Nothing that you have is lost.",
		},
	},
	maintenance: {
		title: "In the maintenance phase",
		text: "This habit is established. Keep doing it, and once it needs no reminder, mark it as completed.",
	},
	achievement: {
		title: "Achievement: this habit is completed",
		text: "You planned it, kept at it and saw it through.",
	},
	figures: {
		cycles: "Completed cycles",
		days: "Total days tracked",
		rate: "Success rate",
		finalRate: "Final success rate",
		none: "–",
	},
	finished: {
		title: "Cycles so far",
		cycle: (number: number) => `Cycle ${number}`,
		current: "Running now",
		day: (day: number) => `Day ${day} of 21`,
		dates: (from: string, to: string) => `${from} to ${to}`,
		result: (completed: number, logged: number) => `${completed} of ${logged} logged days completed`,
		outcome: { repeat: "Repeated", maintenance: "Moved to maintenance" },
		ring: (number: number, percent: string) => `Cycle ${number}: ${percent} completed`,
		loading: "Loading the cycles",
		failed: { title: "The cycles could not be loaded", text: "Nothing is lost. Please try again." },
		offline: {
			title: "No connection",
			text: "Earlier cycles appear as soon as you are online.",
		},
		retry: "Try again",
	},
	strategies: {
		title: "What keeps it alive",
		text: "Three short answers carry a habit through busy weeks.",
		names: {
			bundleWithExistingHabits: "Bundle with existing habits",
			accountabilityPartner: "Accountability partner",
			makeItSatisfactory: "Make it satisfactory",
		} satisfies Record<MaintenanceStrategy, string>,
		examples: {
			bundleWithExistingHabits: "e.g. “After I pour my morning tea, I will stretch.”",
			accountabilityPartner: "e.g. “Meena asks me about it every Sunday.”",
			makeItSatisfactory: "e.g. “I put a coin in the jar each time.”",
		} satisfies Record<MaintenanceStrategy, string>,
		none: (example: string) => `Not planned yet, ${example}`,
		edit: "Edit",
		save: "Save",
		cancel: "Cancel",
		failed: "Your answers could not be saved",
	},
	pool: {
		title: "Completed Habits Pool",
		text: "Habits with at least one finished cycle, and those that you have completed.",
		open: (habit: string) => `${habit}: details and next steps`,
		cycles: (count: number) => counted(count, "completed cycle"),
		current: (number: number) => `current cycle ${number}`,
		total: (count: number) => `${counted(count, "completed cycle")} in total`,
		empty: {
			title: "No Completed Cycles Yet",
			text: "Once 21 days of a habit are logged and you choose how to go on, the habit appears here.",
		},
		page: "Open the habit",
		close: "Close",
	},
};

/** After a miss. */
export const comeBack = {
	missed: {
		yesterday: "You missed yesterday. One miss changes nothing; do it today and you are back.",
		day: (day: string) => `You missed ${day}. One miss changes nothing; do it today and you are back.`,
		several: (misses: number) =>
			`The last ${misses} due days were missed. What you built is still there; today is a good day to come back.`,
	},
	back: "You are back. Coming back after a miss is what makes a habit last.",
	best: (days: number) => `Your best streak of ${counted(days, "day")} stands.`,
};
