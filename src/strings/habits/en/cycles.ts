import type { Result } from "#domain/habits/cycles/cycle.ts";
import type { MaintenanceStrategy, Phase, Status } from "#domain/habits/plan/habit.ts";

function counted(count: number, thing: string) {
	return `${count} ${count === 1 ? thing : `${thing}s`}`;
}

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
			hint: "You get a fresh grid. Everything so far is kept.",
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
			hint: "You get a fresh grid, and the habit is on your daily list.",
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

export const cycles = {
	cards: {
		category: "Category",
		benefits: "Benefits",
		frequency: "Frequency",
		importance: "Importance",
		urgency: "Urgency",
		created: "Created",
		status: "Status",
		cycles: "Completed cycles",
		cycle: "Current cycle",
		inactive: "Inactive",
		archived: "Archived",
		strategies: {
			makeItEasy: "Easy",
			makeItVisible: "Visible",
			makeItRewarding: "Rewarding",
			makeItSustainable: "Sustainable",
		},
		planned: "planned",
		notPlanned: "not planned",
	},
	status: {
		implementation: "In a cycle",
		maintenance: "Maintenance",
		completed: "Completed",
	} satisfies Record<Status, string>,
	phase: {
		"21-day-cycle": "21 day cycle",
		"maintenance-phase": "maintenance phase",
	} satisfies Record<Phase, string>,
	steps,
	suggested: "Suggested",
	leaves: (number: number, day: number) => `Cycle ${number} ends here on day ${day} and does not count.`,
	undo: {
		action: "Undo",
		completion: "The habit is in maintenance again",
		done: (number: number) => `Cycle ${number} is back on`,
		failed: "The step could not be undone",
	},
	offline: "You are offline. This step needs a connection.",
	ready: {
		title: {
			strong: "Congratulations, your 21 days are done",
			half: "You made it through your 21 days",
			weak: "These 21 days are over",
		} satisfies Record<Result, string>,
		result: (completed: number) => `You completed ${completed} of 21 days.`,
		advice: {
			strong: "That is steady. You can move on and simply keep it alive.",
			half: "Another 21 days will make it stronger. You keep everything so far.",
			weak: "Every day you completed helped. Start again with a fresh grid; these 21 days do not count as a completed cycle.",
		} satisfies Record<Result, string>,
	},
	maintenance: {
		title: "In the maintenance phase",
		text: "The cycles are over; the habit goes on. Once you do it without thinking, mark it as completed.",
	},
	archived: {
		title: "This habit is archived",
		text: "It is not due, and no day counts against it. Restore it whenever you like; its history is kept.",
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
		over: "Over: choose what comes next",
		archived: "Paused",
		day: (day: number) => `Day ${day} of 21`,
		dates: (from: string, to: string) => `${from} to ${to}`,
		kept: "Maintenance",
		keptDay: (day: number) => `Day ${day} of maintenance`,
		result: (completed: number) => `${completed} of 21 days completed`,
		partly: (completed: number) => `${counted(completed, "day")} completed`,
		outcome: { repeat: "Repeated", maintenance: "Moved to maintenance" },
		uncounted: { repeat: "Started again", maintenance: "Moved to maintenance, not counted" },
		left: (day: number) => `Left on day ${day}`,
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
		text: "Habits with at least one completed cycle, and those you have completed for good.",
		open: (habit: string) => `${habit}: details and next steps`,
		cycles: (count: number) => counted(count, "completed cycle"),
		current: (number: number) => `cycle ${number}`,
		total: (count: number) => `${counted(count, "completed cycle")} in total`,
		empty: {
			title: "No Completed Cycles Yet",
			text: "After a cycle with at least 11 of 21 days done, choose what comes next. The habit then appears here.",
		},
		page: "Open the habit",
		close: "Close",
	},
};

export const comeBack = {
	missed: {
		yesterday: "You missed yesterday. One miss changes nothing; do it today and you are back.",
		day: (day: string) => `You missed ${day}. One miss changes nothing; do it today and you are back.`,
		several: (misses: number) =>
			`You missed the last ${misses} due days. What you built is still there; today is a good day to come back.`,
	},
	back: "You are back. Coming back after a miss is what makes a habit last.",
	best: (days: number) => `Your best streak of ${counted(days, "day")} is safe.`,
};
