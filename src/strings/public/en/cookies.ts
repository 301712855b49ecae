export const cookies = {
	title: "Cookies and storage",
	description: "Every cookie that Ikkis sets, by name, and what it keeps on your device.",
	lead: "There are four cookies, and all four are needed. None is used for advertising or tracking, and none comes from another site, so there is nothing to agree to.",
	table: { name: "Name", purpose: "What for", life: "How long" },
	list: {
		session: { purpose: "Keeps you signed in.", life: "90 days, or 30 days after the last visit" },
		device: {
			purpose: "Recognises this browser, so that strangers trying passwords do not lock you out.",
			life: "400 days",
		},
		locale: { purpose: "Remembers the language that you chose.", life: "A year" },
		theme: { purpose: "Remembers whether you chose light or dark.", life: "A year" },
	},
	kept: {
		title: "What else your browser keeps",
		text: "So that ticks work without a network:",
		list: [
			"the app itself, so that it opens at once;",
			"your habits, the days and pages that you looked at last, and ticks that are not sent yet;",
			"drafts of habits and messages, reminders of this device, and small choices such as the order of your list.",
		],
		end: "Signing out removes your data; drafts wait for you under your account. Your browser's settings for this site remove everything; “Forget this device” in the settings of the app leaves only the cookie that recognises this browser.",
	},
};
