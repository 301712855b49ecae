function counted(count: number, thing: string) {
	return `${count} ${count === 1 ? thing : `${thing}s`}`;
}

export const habitSettings = {
	title: "This habit",
	menu: "Options for this habit",
	edit: "Edit",
	archive: "Archive",
	restore: "Restore",
	delete: "Delete",
	archivedBadge: "Archived",
	archived: {
		title: "Habit archived",
		text: "It is not due until you restore it. Its history is kept.",
	},
	restored: { title: "Habit restored", text: "It is on your list again. The days in between do not count." },
	changeFailed: "The habit could not be changed",
	ask: {
		title: (habit: string) => `Delete “${habit}”?`,
		losses: (days: number, cycles: number) => {
			if (days === 0) return "Its plan will be deleted. No days have been logged yet.";
			const past = counted(days, "logged day") + (cycles > 0 ? `, ${counted(cycles, "finished cycle")}` : "");
			return `Its plan, ${past} and all notes will be deleted.`;
		},
		instead: "Archiving takes it off your list and keeps everything.",
		undo: "You can undo this for 30 seconds.",
		keep: "Cancel",
		archive: "Archive instead",
		delete: "Delete",
	},
	deleted: { title: "Habit deleted", text: "You can undo this for 30 seconds." },
	undo: "Undo",
	undoTooLate: {
		title: "Too late to undo",
		text: (habit: string) => `“${habit}” could not be restored because it has already been deleted.`,
	},
	form: {
		title: "Edit habit",
		close: "Close",
		schedule: "When is it due?",
		scheduleHint:
			"A new schedule also applies to past days: streak, success rate, strength and the cycle's days are recalculated.",
		kinds: { daily: "Every day", weekdays: "Specific days", weekly: "Times a week" },
		weekdays: "Days",
		weekdaysMissing: "Please choose at least one day",
		times: "How many times a week?",
		recommendation:
			"Changing importance or urgency also resets reminders and skips. Skips change for past days too, so streak and strength are recalculated.",
		save: "Save",
		cancel: "Cancel",
		saved: "Habit saved",
	},
};
