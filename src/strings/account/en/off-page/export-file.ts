import type { LogSource } from "#domain/habits/plan/habit.ts";

export const readmeName = "README.txt";

export const files = { habits: "habits", logs: "logs", payments: "payments" };

export function readme(madeAt: string): string {
	return `Your data from Ikkis
Made on ${madeAt.slice(0, 10)}, ${madeAt.slice(11, 16)} UTC.

ikkis-habits.json  All your habits with their logs, cycles, reminders, pauses,
                   strategies and notes. To restore them, open Ikkis, choose
                   "Bring your habits along" and select this zip file. If the
                   zip is larger than 5 MB, unzip it and select this file
                   instead. A long history comes in several files: ikkis-habits-2.json
                   and so on; import them one by one.
csv/               Your habits, logs and payments as tables for a spreadsheet.
                   A ' before a value stops a spreadsheet from reading it as a formula.
json/              Everything else we keep about you: one file per table
                   of the database. It leaves out what only proves your identity
                   (hashes of your password and of your sessions), other people's
                   ids, who blocked you, what administrators note for each other,
                   and decisions to keep what somebody reported.
pictures/          The pictures you added. The files in json/ say which is which.

Times are in UTC; days follow your own time zone and day start, those of payments Indian time.
`;
}

export const marks = { completed: "done", begun: "begun", missed: "missed" };
export const sizes = { full: "full", small: "small" };
export const comparators = { "at-least": "at least", "at-most": "at most" };

export const sources = {
	manual: "by hand",
	offline: "by hand, offline",
	integration: "connected app",
	import: "import",
	test: "test",
} satisfies Record<LogSource, string>;
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export const habitColumns = [
	"Habit",
	"Category",
	"Status",
	"Schedule",
	"Started on",
	"Active",
	"Cycle",
	"Completed cycles",
	"Days done",
	"Days missed",
	"Description",
	"Benefits",
	"Make it easy",
	"Make it visible",
	"Make it rewarding",
	"Make it sustainable",
];

export const yesNo = { yes: "yes", no: "no" };

export const logColumns = [
	"Day",
	"Habit",
	"Result",
	"Note",
	"Reason",
	"Minutes",
	"Amount",
	"Unit",
	"Target",
	"Size",
	"Source",
	"At least or at most",
];

export const paymentColumns = [
	"Opened on",
	"Paid on",
	"Reference",
	"Plan",
	"Amount",
	"Currency",
	"Status",
	"UTR",
	"Paid to",
];
