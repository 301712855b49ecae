import type { AccountExport } from "#contract/account/exports.ts";

export const ownData = {
	audience: {
		title: "Who Sees What",
		of: {
			you: {
				who: "Only you",
				what: "Every tick, note and reason, your plans and strategies, and your habits and streaks unless you share them in the Social Hub.",
			},
			administrators: {
				who: "You and the administrators of Ikkis",
				what: "Your name, email and phone, your payments with their screenshots, your consultations except the chat, how many habits you have planned, and when you were last here.",
			},
			friends: {
				who: "Friends in the Social Hub",
				what: "Your social name and email address, and what you choose to share with friends below.",
			},
			organizations: {
				who: "Organizations you join",
				what: "Your name, role, department and teams, and your email address for owners and admins. Nobody there sees your habits; each organization's page lists the rest.",
			},
			experts: {
				who: "The expert of a consultation you paid for",
				what: "The name and goals of your booking, the chat and your review.",
			},
			others: {
				who: "Other users",
				what: "Nothing, until you join the Social Hub. People there see your social name, and what you choose to share with everyone.",
			},
		},
	},
	download: {
		title: "Download My Data",
		text: "What we keep about you in one zip file: your habits, logs and payments as tables for a spreadsheet, all of it as JSON, and your pictures. Import it here again, or take it elsewhere.",
		action: "Download My Data",
		anew: "Make a new file",
		making: "Your file is being made. You can leave this page.",
		percent: (text: string) => `${text} done`,
		ready: {
			megabytes: (size: string, until: string) => `Your file is ready: ${size} MB, until ${until}.`,
			kilobytes: (size: string, until: string) => `Your file is ready: ${size} kB, until ${until}.`,
		},
		file: "Download the zip file",
		failed: "The file could not be made. Please try again.",
		notBegun: "Your file could not be made",
		/** Announced to screen readers on each change. */
		states: {
			running: "Your file is being made",
			ready: "Your file is ready",
			failed: "The file could not be made",
		} satisfies Record<Exclude<AccountExport["state"], "replaced">, string>,
	},
	delete: {
		title: "Delete Account",
		text: "Your account and everything in it will be deleted seven days after you ask. Until then you can change your mind. You can't ask while a payment is being checked or refunded, or a paid consultation is not over.",
		action: "Delete Account",
		dialog: {
			title: "Delete your account?",
			close: "Close",
			goes: "Deleted after seven days at the earliest",
			going: [
				"Your habits with all their days, notes and plans",
				"Your name, email, phone and picture",
				"What you paid for: a new account pays again",
				"Everything else we keep about you",
			],
			stays: "What we keep",
			staying: ["Your payments, without your name. Indian law requires us to keep them for eight years"],
			first: "You may want to download your data first.",
			password: "Password",
			show: "Show password",
			hide: "Hide password",
			cancel: "Keep my account",
			confirm: "Delete my account",
			missing: "Please enter your password",
			failed: "Your account was not deleted",
		},
		asked: "Your account will be deleted",
	},
	countdown: {
		title: (days: number) => {
			if (days < 0) return "Your account is about to be deleted";
			if (days === 0) return "Your account will be deleted today";
			return days === 1
				? "Your account will be deleted tomorrow"
				: `Your account will be deleted in ${days} days`;
		},
		text: (when: string) =>
			`On ${when}, or later if a payment of yours is still being checked or refunded, or a paid consultation is not over. Until then nothing is lost, and you can keep it.`,
		keep: "Keep my account",
		kept: { title: "Your account stays", message: "Good to have you with us." },
		notKept: "The deletion was not cancelled",
	},
	loading: "Loading",
};
