export const readmeName = "README.txt";

export const files = { habits: "habits", logs: "logs", payments: "payments" };

export function readme(madeAt: string): string {
	return `Your data from Ikkis
Made on ${madeAt.slice(0, 10)}, ${madeAt.slice(11, 16)} UTC.

ikkis-habits.json  All your habits with their logs, cycles, reminders, pauses,
                   strategies and notes, complete. To have them back, open Ikkis, choose
                   "Bring your habits along" and give it this zip file. If the
                   zip is larger than 5 MB, unpack it and give it this file
                   instead. A long history comes in several: ikkis-habits-2.json
                   and so on; bring them in one after the other.
csv/               Your habits, logs and payments as tables for a spreadsheet.
                   A ' before a text stops a spreadsheet from calculating it.
json/              Everything else that is kept about you: a file for each
                   table of the database, without what only proves to us that
                   you are you (hashes of your password and of your sessions).
pictures/          The pictures you added. json/ says which is which.

Times are in UTC; days are days as you counted them.
`;
}

export const marks = { completed: "done", begun: "begun", missed: "missed" };
export const sizes = { full: "full", small: "small" };

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
