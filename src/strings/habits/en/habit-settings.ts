function counted(count: number, thing: string) {
	return `${count} ${count === 1 ? thing : `${thing}s`}`;
}

export const habitSettings = {
	title: "This habit",
	menu: "More about this habit",
	edit: "Edit",
	archive: "Archive",
	restore: "Restore",
	delete: "Delete",
	archivedBadge: "Archived",
	archived: {
		title: "Habit archived",
		text: "It is not due until you restore it. Its days are kept.",
	},
	restored: { title: "Habit restored", text: "It is on your list again. The days in between do not count." },
	changeFailed: "The habit could not be changed",
	ask: {
		title: (habit: string) => `Delete “${habit}”?`,
		goes: (days: number, cycles: number) => {
			if (days === 0) return "Its plan will be deleted. No day is logged yet.";
			const past = counted(days, "logged day") + (cycles > 0 ? `, ${counted(cycles, "finished cycle")}` : "");
			return `Its plan, ${past} and all notes will be deleted.`;
		},
		instead: "Archiving takes it off your list and keeps everything.",
		undo: "Once deleted, you have 30 seconds to undo it.",
		keep: "Cancel",
		archive: "Archive instead",
		delete: "Delete",
	},
	deleted: { title: "Habit deleted", text: "You can undo this for 30 seconds." },
	undo: "Undo",
	undoTooLate: {
		title: "Too late to undo",
		text: (habit: string) => `“${habit}” could not be brought back: its deletion has already been sent.`,
	},
	form: {
		title: "Edit habit",
		close: "Close",
		schedule: "When is it due?",
		scheduleHint: "A new schedule applies to all days: streak, success rate and strength are recounted.",
		kinds: { daily: "Every day", weekdays: "Chosen weekdays", weekly: "Times a week" },
		weekdays: "Weekdays",
		weekdaysMissing: "Please choose at least one weekday",
		times: "How many times a week?",
		recommendation: "Changing importance or urgency also resets reminders and skips.",
		save: "Save",
		cancel: "Cancel",
		saved: "Habit saved",
	},
};
