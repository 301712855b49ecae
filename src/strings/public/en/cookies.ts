export const cookies = {
	title: "Cookies and storage",
	description: "Every cookie that Ikkis sets, by name, and what it stores on your device.",
	lead: "There are four cookies, and all of them are needed. None is used for advertising or tracking, and none comes from another site, so there is nothing to agree to.",
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
		title: "What else your browser stores",
		text: "So that you can tick offline:",
		list: [
			"the app itself, so that it opens at once;",
			"your habits, the days and pages you viewed last, and ticks that have not been sent yet;",
			"drafts of habits and messages, this device's reminders, and small choices such as the order of your list.",
		],
		end: "Signing out removes your data, except drafts, which you find again when you sign in here. Your browser's settings for this site remove everything; “Forget this device” in the settings of the app leaves only the cookie that recognises this browser.",
	},
};
