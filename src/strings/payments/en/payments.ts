/** What to pay, how, and what happens then. */
export const payment = {
	title: "Complete Payment",
	back: "Back to Today",
	amount: "Amount",
	once: "Paid once, by UPI. It unlocks habit creation; there is no monthly fee.",
	vpa: "UPI ID",
	copyVpa: "Copy the UPI ID",
	copy: "Copy",
	copied: "Copied",
	copyFailed: (what: string, value: string) => ({
		title: "Failed to copy",
		text: `Please copy it by hand: ${what}, ${value}`,
	}),
	payee: (name: string) => `Payee: ${name}`,
	openApp: "Open UPI app",
	openAppHint:
		"Some apps refuse links that pay a person. Then take the QR code, or copy the UPI ID and the amount.",
	demo: {
		badge: "Demo payee",
		text: "This server has no real UPI ID yet. Please do not send money: nobody would receive it.",
	},
	intro: {
		steps: [
			"Pay with any UPI app: scan the QR code, or copy the UPI ID and the amount.",
			"Enter the 12-digit UTR, and add a screenshot if you like.",
			"We compare it with our bank account and unlock your account. This page updates on its own.",
		],
		begin: "Pay by UPI",
		again: "Try again",
	},
	refused: {
		title: (reference: string) => `Your payment ${reference} could not be verified`,
		reason: (reason: string) => `The reason: ${reason}`,
		text: "Nothing is lost. Please check it in your UPI app and try again, with the right UTR.",
	},
	step: (step: number, count: number) => `Step ${step} of ${count}`,
	steps: { pay: "Payment", proof: "Screenshot", waiting: "Confirmation" },
	pay: {
		qr: (amount: string) => `QR code to pay ${amount} by UPI`,
		scan: "Scan it with any UPI app",
		copyAmount: "Copy the amount",
		note: "Note",
		noteHint: "Our reference for this payment",
		copyNote: "Copy the note",
		paid: "I have paid",
		paidHint: "Pay on your phone, then come back here.",
		inAppHint:
			"This page is open inside another app, where links to UPI apps often do nothing. Open its menu and choose “Open in browser”.",
	},
	proof: {
		title: "Tell us about your payment",
		text: "With the UTR we find your payment in our bank account. A screenshot is optional.",
		utr: "UTR",
		utrHint:
			"12 digits, in your UPI app under the payment as UTR, UPI Ref No. or RRN. Not the longer transaction ID.",
		utrInvalid: "Please enter the 12 digits of the UTR",
		file: "Screenshot (optional)",
		fileHint: "PNG, JPEG or WebP, up to 5 MB. Only you and our administrators see it.",
		fileAgain: "One is attached. A new one takes its place.",
		fileTooLarge: "This picture is larger than 5 MB. Please choose a smaller one.",
		choose: "Choose a picture",
		submit: "Send",
		back: "Back to the payment",
	},
	message: {
		title: "Or send the screenshot on WhatsApp",
		text: (phone: string) => `This opens a chat with ${phone}. Attach the screenshot there.`,
		prepared: (amount: string, reference: string, email: string) =>
			`Hello, I have paid ${amount} for Ikkis. Reference: ${reference}. Account: ${email}. The screenshot follows.`,
		open: "Open WhatsApp",
		sent: "I've Sent the Screenshot",
		noPhone: "No support number is published here. Please enter the UTR above.",
	},
	waiting: {
		title: "We are checking your payment",
		text: "You can close this page; we'll email you once it is done. If it stays open, it updates on its own.",
		usually: (minutes: number) =>
			minutes === 1
				? "Half of the latest payments were verified within a minute."
				: `Half of the latest payments were verified within ${minutes} minutes.`,
		reference: "Reference",
		screenshot: "Screenshot",
		attached: "Attached",
		notGiven: "Not given",
		utrHelps: "With the UTR your payment is found much sooner.",
		add: "Add the UTR",
		correct: "Correct the UTR or screenshot",
		showPayment: "Show the payment again",
	},
	checkAgain: "Check again",
	notYet: (time: string) => `Not verified yet. Last checked at ${time}; this page updates on its own.`,
	paid: {
		title: "Your payment is verified",
		text: "Habit creation is unlocked. If you had begun a habit, everything you typed is still there.",
		action: "Create your habit",
		import: {
			text: "Habit creation is unlocked. The habits that you chose to bring over are waiting.",
			action: "Continue importing",
		},
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
