import type { BetterFile, ImportFormat, RemarkCode } from "#domain/habits/imports/foreign-habit.ts";
import type { TableLayout } from "#domain/habits/imports/table/columns.ts";
import type { TableQuestion } from "#domain/habits/imports/table/questions.ts";
import type { WordMeaning } from "#domain/habits/imports/table/words.ts";
import type { DateOrder } from "#domain/habits/imports/table/written-date.ts";
import type { Strategy } from "#domain/habits/plan/habit.ts";

function count(number: number, one: string, many: string) {
	return `${number} ${number === 1 ? one : many}`;
}
function days(number: number) {
	return count(number, "day", "days");
}
function habits(number: number) {
	return count(number, "habit", "habits");
}

const formats = {
	ikkis: "Ikkis",
	"loop-csv": "Loop Habit Tracker",
	"loop-database": "Loop Habit Tracker",
	habitica: "Habitica",
	"habitica-csv": "Habitica",
	beaver: "Beaver Habit Tracker",
	"habit-trove": "HabitTrove",
	mhabit: "mhabit",
	habo: "Habo",
	"habit-bull": "HabitBull",
	csv: "CSV file",
} satisfies Record<ImportFormat, string>;

function from(format: ImportFormat) {
	return format === "csv" ? "a CSV file" : formats[format];
}

export const imports = {
	formats,
	/** Placeholders for an imported habit's texts that are missing from the file. */
	texts: {
		description: (format: ImportFormat) => `Imported from ${from(format)}.`,
		benefits: "Not written down yet.",
		strategies: {
			makeItEasy: "Not planned yet.",
			makeItVisible: "Not planned yet.",
			makeItRewarding: "Not planned yet.",
			makeItSustainable: "Not planned yet.",
		} satisfies Record<Strategy, string>,
	},
	title: "Bring your habits along",
	text: "Choose a file from your old habit tracker. You'll see what is in it before anything is created.",
	back: "Back to your dashboard",
	file: {
		label: "File from another tracker",
		hint: "At most 5 MB. The file itself is not stored.",
		action: "Choose a file",
		another: "Choose another file",
		reading: "Reading the file",
		waiting: "Waiting in line",
		progress: (percent: string) => `${percent} read`,
		failed: "This file could not be used",
		offline: "Reading a file needs a connection. Please try again when you are online.",
		retry: "Try again",
	},
	guide: {
		title: "Where to find the file",
		apps: [
			["Ikkis", "Settings, Privacy, then “Download My Data”. Choose the zip file as it is."],
			["Loop Habit Tracker", "Settings, then “Export as CSV” or “Export full backup”."],
			["Habitica", "Settings, Site Data, then user data as JSON."],
			["Beaver Habit Tracker", "Menu, then “Export” as JSON."],
			["HabitTrove", "The zip file of a backup, or habits.json from the data folder."],
			["mhabit (Table Habit)", "Settings, then “Export all habits”."],
			["Habo", "Settings, then “Create backup”."],
			["HabitBull", "Settings, then “Export data” as CSV."],
			[
				"Anything else",
				"A CSV file with a row for each habit and day (date, habit, value, note), a column for each habit, or a column for each day.",
			],
		],
	},
	better: {
		title: "There is a better file",
		text: {
			"habitica-json":
				"This history doesn't say when your days began, so days can land one day late. In Habitica, open Settings, Site Data and download your user data as JSON. Then choose that file here.",
		} satisfies Record<BetterFile, string>,
		anyway: "Read this file anyway",
	},
	columns: {
		title: "How to read this file",
		change: "Columns of the file",
		questions: {
			layout: "This file can be read in two ways. Please choose the right one.",
			words: "The file has words we don't recognise. Please tell us what they mean.",
			date: "We found no days in this file. Please choose the column that has them.",
			order: "These days could be read in two ways. Please choose how they are written.",
			value:
				"Nothing in this file says for certain what was done. Please choose the column that does, or none if every row is a done day.",
		} satisfies Record<TableQuestion, string>,
		layout: "Layout",
		layouts: {
			long: "A row for each habit and day",
			wide: "A column for each habit",
			across: "A row for each habit, a column for each day",
		} satisfies Record<TableLayout, string>,
		readings: {
			label: "What is in the file?",
			habits: (number: number) => habits(number),
			day: (habit: string, date: string, mark: string) => `${habit} · ${date}: ${mark}`,
		},
		marks: {
			completed: "done",
			missed: "missed",
			skipped: "skipped",
			none: "empty",
		} satisfies Record<WordMeaning, string>,
		words: {
			label: "What these words mean",
			word: (word: string, number: number) => `“${word}”, ${count(number, "time", "times")}`,
			choose: "Please choose",
			meanings: {
				completed: "Done",
				missed: "Missed",
				skipped: "Skipped on purpose",
				none: "Nothing, leave the day empty",
			} satisfies Record<WordMeaning, string>,
		},
		habits: "Columns that are habits",
		leftOut: (names: string, more: number) =>
			`Left out: ${names}${more > 0 ? ` and ${more} more` : ""}. Open “Columns of the file” to include them.`,
		date: "Day",
		habit: "Habit",
		value: "Done or not",
		note: "Note",
		none: "Not in the file",
		order: "Days are written as",
		orders: {
			ymd: "year, month, day",
			dmy: "day, month, year",
			mdy: "month, day, year",
		} satisfies Record<DateOrder, string>,
		sample: "The first rows of the file",
		action: "Read the file like this",
		rules: {
			long: "Yes, done, true and numbers above 0 count as done; no, false and 0 as missed. Without such a column, every row counts as done.",
			wide: "Each column you tick becomes a habit. Yes, done, true and numbers above 0 count as done; no, false and 0 as missed.",
			across:
				"Each row becomes a habit. Yes, done, true and numbers above 0 count as done; no, false and 0 as missed.",
		} satisfies Record<TableLayout, string>,
	},
	preview: {
		kept: "You started this import earlier. Here it is, as you left it.",
		title: (number: number) => `${habits(number)} found`,
		from: (format: ImportFormat) => `From ${from(format)}. Nothing is created yet.`,
		list: "Habits in the file",
		change: (category: string) => `${category} · change name or category`,
		name: "Name",
		nameMissing: "Please give it a name",
		category: "Category",
		days: (done: number, missed: number) => `${days(done)} done, ${missed} missed`,
		range: (first: string, last: string) => `${first} – ${last}`,
		noDays: "No logged days",
		archived: "Archived",
		present: "This habit is already in your account.",
		duplicate:
			"You may already have this habit, perhaps under another name, so it is left out unless you switch it on.",
		schedule: {
			daily: "Daily",
			weekdays: (names: string) => names,
			weekly: (times: number) => (times === 1 ? "Once a week" : `${times} times a week`),
		},
		action: (number: number) => (number === 0 ? "Choose a habit" : `Import ${habits(number)}`),
		failed: "The import did not work",
		unpaid: (number: number) => (number === 1 ? "One habit is paid for" : `${number} habits are paid for`),
		fewer:
			"Choose that many to import now. You can import the others from the same file once they are paid for.",
	},
	remarks: {
		"becomes-weekly": (times) =>
			`Ikkis doesn't support its schedule, so it becomes ${times === 1 ? "once" : `${times} times`} a week, the closest match. You can change that later.`,
		"becomes-daily": () =>
			"Ikkis doesn't support its schedule, so it becomes daily. You can change that later.",
		amounts: () => "These amounts can't be counted by day, so they become notes.",
		"amounts-without-target": () =>
			"The file has no target, so any amount counts: the smallest one becomes the target. You can change it.",
		"done-inferred": () =>
			"Habitica doesn't record which days were done, and thins out old ones. We infer the done days from its values.",
		"skips-as-pauses": (number) =>
			`${count(number, "skipped day becomes a pause", "skipped days become pauses")}: your streak continues across them.`,
		"skips-left-open": (number) =>
			`${count(number, "skipped day stays", "skipped days stay")} empty: a habit keeps only its newest 500 pauses.`,
		"later-than-today": (number) => `Left out: ${count(number, "day", "days")} in the future.`,
		"too-long-ago": (number) => `Left out: ${count(number, "day", "days")} from more than 25 years ago.`,
		unreadable: (number) => `${count(number, "unreadable entry", "unreadable entries")} left out.`,
		"notes-without-mark": (number) =>
			`Left out: ${count(number, "note", "notes")} on days that are neither done nor missed.`,
		"columns-left-out": (number) => `${count(number, "column", "columns")} of the file left out.`,
		"tasks-left-out": (number) => `${count(number, "one-time task", "one-time tasks")} left out.`,
		"deleted-left-out": (number) => `${count(number, "deleted habit", "deleted habits")} left out.`,
		"cycles-left-out": (number) =>
			`${count(number, "earlier cycle", "earlier cycles")} left out: a habit keeps 500.`,
	} satisfies Record<RemarkCode, (number: number) => string>,
	done: {
		title: (number: number) => `${habits(number)} imported`,
		text: (number: number) =>
			`With ${days(number)} of history. Look at each plan when you have a moment: anything missing from the file is marked there.`,
		toDashboard: "Go to your dashboard",
		more: "Import another file",
	},
	undo: {
		action: "Undo",
		title: (day: string) => `Undo the import of ${day}?`,
		text: "This deletes the imported habits and everything logged on them, including since the import.",
		cancel: "Keep them",
		confirm: "Delete these habits",
		done: "The import was undone",
		failed: "The import could not be undone",
	},
	past: {
		title: "Earlier imports",
		loading: "Loading earlier imports",
		failed: { title: "Earlier imports could not be loaded", text: "Please try again in a moment." },
		offline: { title: "No connection", text: "Earlier imports appear as soon as you are online." },
		retry: "Try again",
		entry: (number: number, logged: number) => `${habits(number)}, ${days(logged)}`,
	},
};
