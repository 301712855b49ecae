/** What to pay, how, and what happens then. */
export const payment = {
	title: "Complete Payment",
	back: "Back to the dashboard",
	amount: "Amount",
	once: "Paid once, by UPI. It unlocks habit creation; there is no monthly fee.",
	vpa: "UPI ID",
	copyVpa: "Copy the UPI ID",
	copied: "Copied",
	copyFailed: { title: "Failed to copy", text: "Please copy the UPI ID by hand." },
	payee: (name: string) => `Payee: ${name}`,
	openApp: "Open UPI app",
	openAppHint: "Works on a phone with a UPI app. On a computer, pay to the UPI ID from your phone.",
	demo: {
		badge: "Demo payee",
		text: "This server has no real UPI ID yet. Please do not send money: nobody would receive it.",
	},
	next: {
		title: "What happens next",
		steps: [
			"Pay the amount to the UPI ID with any UPI app.",
			"Keep the payment details and the transaction ID, and send us a screenshot.",
			"We check the payment by hand and unlock your account. Then you can create habits immediately.",
		],
		phone: "Send it to, and ask us anything at",
		noPhone: "This server has not published a support number yet. Please ask whoever runs it.",
	},
	checkAgain: "Check again",
	notYet: (time: string) => `Not verified yet. Last checked at ${time}; this page also looks by itself.`,
	paid: {
		title: "Your payment is verified",
		text: "Habit creation is unlocked. If you had begun a habit, everything you typed is still there.",
		action: "Create your habit",
	},
	planFirst: "Plan the habit first",
	loading: "Loading the payment details",
	failed: {
		title: "The payment details could not be loaded",
		text: "Please try again in a moment.",
	},
	offline: {
		title: "No connection",
		text: "Paying needs the network. What you typed is kept on this device.",
	},
	retry: "Try again",
};
