import type { FileProblemCode } from "#domain/integrations/files/file-problem.ts";
import type { FileProvider } from "#domain/integrations/files/file-reading.ts";

function days(count: number): string {
	return `${count} ${count === 1 ? "day" : "days"}`;
}

export const integrationFiles = {
	title: (name: string) => `Import a file from ${name}`,
	close: "Close",
	stays: "Your file is read on this device and stays here. Only each day's numbers are sent.",
	guides: {
		apple_health: [
			"On your iPhone, open Health, tap your picture, then “Export All Health Data”.",
			"Save export.zip to Files and choose it here. A large file takes a few minutes.",
		],
		google_fit: [
			"Open takeout.google.com, deselect all, and choose Fit. Set your Google account to English first: we read only English headings.",
			"Download the zip and choose it here. If there are several, choose the one with “Daily activity metrics”.",
		],
		fitbit: [
			"Open takeout.google.com, deselect all, and choose Fitbit or Google Health.",
			"Download the zip and choose it here. If there are several, import one after the other.",
		],
		strava: [
			"On strava.com, open Settings, My Account, “Download or Delete Your Account”, and request your archive. Nothing is deleted.",
			"Choose the zip that Strava emails you. Nobody else can see what it contains.",
		],
		myfitnesspal: [
			"On myfitnesspal.com, open Settings, File Export (Premium).",
			"Choose the zip that MyFitnessPal emails you, or one of its files.",
		],
	} satisfies Record<FileProvider, readonly string[]>,
	choose: "Choose the file",
	another: "Choose another file",
	reading: "Reading the file",
	read: (percent: string) => `${percent} read`,
	stop: "Stop",
	found: (count: number) => `${days(count)} found`,
	span: (count: number, from: string, to: string) => `${days(count)}, ${from} to ${to}`,
	older:
		"Days from more than 400 days ago are skipped, and days that the service has already reported stay as they are.",
	weightUnit: { label: "Weights are in", kg: "Kilograms", lb: "Pounds" },
	minuteClock: {
		label: "Times in these files are",
		utc: "UTC",
		local: "Local time",
		hint: "Fitbit does not say which. If your evening steps are on the wrong day, change this.",
	},
	add: (count: number) => `Add ${days(count)}`,
	goOn: "Continue",
	stopped: (done: string) => `${done} added. Nothing is lost: continue where you left off.`,
	offline: "You are offline. You need a connection to add these.",
	added: (count: number) =>
		count === 0
			? "Everything in the file was already here"
			: `${count} ${count === 1 ? "number" : "numbers"} added`,
	failed: "This file could not be read",
	problems: {
		broken: "It is damaged or incomplete. Download it again.",
		unsafe: "It contains file names that no real export has, so we did not open it.",
		locked: "It has a password. Unpack it and zip it again without one.",
		"too-full": "It unpacks to more than any real export would.",
		"other-file": "It has nothing we recognise from this service. See above for the right file.",
		"other-language": "Its headings are not in English. Switch the service to English and export again.",
		empty: "It has nothing from the last 400 days.",
	} satisfies Record<FileProblemCode, string>,
};
