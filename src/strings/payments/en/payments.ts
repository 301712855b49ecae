export const payment = {
	title: "Complete Payment",
	back: "Back to your dashboard",
	amount: "Amount",
	once: "Once, by UPI, for as many habits as you like. No monthly fee.",
	oncePerHabit: "Once for this habit, by UPI. No monthly fee.",
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
		"Some apps block payment links to individuals. If yours does, use the QR code, or copy the UPI ID and the amount.",
	demo: {
		badge: "Demo payee",
		text: "This server has no real UPI ID yet. Please do not send money: nobody would receive it.",
	},
	intro: {
		steps: [
			"Pay with any UPI app.",
			"Enter the 12-digit UTR, and add a screenshot if you like.",
			"We compare it with our bank account and unlock your account. This page updates on its own.",
		],
		begin: "Pay by UPI",
		again: "Pay again",
	},
	refused: {
		title: (reference: string) => `Your payment ${reference} could not be verified`,
		reason: (reason: string) => `Reason: ${reason}`,
		correct: "Send the correct UTR",
		text: "If the money has left your account, do not pay twice: check the UTR in your UPI app and correct it here.",
	},
	step: (step: number, count: number) => `Step ${step} of ${count}`,
	steps: { pay: "Payment", proof: "Screenshot", waiting: "Confirmation" },
	pay: {
		qr: (amount: string) => `QR code to pay ${amount} by UPI`,
		scan: "Scan it with any UPI app",
		saveQr: "Save QR",
		otherPhone: "Pay from another phone",
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
		fileAgain: "One is attached. A new one replaces it.",
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
		/** Used if the payer gets no email. */
		textUnmailed: "You can close this page and come back later. If it stays open, it updates on its own.",
		usually: (minutes: number) =>
			`Half of all payments are verified within ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
		/** Shown before there are measurements, if the operator has published hours. */
		usuallyAtFirst: "Usually 5–10 minutes.",
		byHand: "A person checks it against the bank account, so it can take a while.",
		hours: (hours: string) => `We check payments ${hours}.`,
		ask: "Ask on WhatsApp",
		/** Shown if the operator publishes no number. */
		contact: "How to reach us",
		question: (amount: string, reference: string, email: string) =>
			`Hello, I have a question about my payment of ${amount} for Ikkis. Reference: ${reference}. Account: ${email}.`,
		reference: "Reference",
		screenshot: "Screenshot",
		attached: "Attached",
		sentByMessage: "Sent on WhatsApp",
		notGiven: "Not entered",
		utrHelps: "With the UTR we find your payment much sooner.",
		add: "Add the UTR",
		correct: "Correct the UTR or screenshot",
		showPayment: "Show the payment again",
	},
	checkAgain: "Check again",
	notYet: (time: string) => `Not verified yet. Last checked at ${time}.`,
	paid: {
		heading: "Payment complete",
		title: "Your payment is verified",
		text: "Habit creation is unlocked. If you started a habit, everything you typed is still there.",
		action: "Create your habit",
		/** Replaces the title for users who have a seat and never paid. */
		seat: "You have a seat",
		earlier: (reference: string) => `Have you already paid order ${reference}?`,
		report: "Report it",
		today: { text: "Your habits are on your dashboard.", action: "Go to your dashboard" },
		import: {
			text: "Habit creation is unlocked. The habits that you chose to bring over are waiting.",
			action: "Continue importing",
		},
	},
	seats: {
		title: "Seats",
		text: "Pay for your members: a seat counts as payment for the member who takes it. Each costs ₹100, once.",
		bought: "Bought",
		taken: "Taken",
		free: "Free",
		takenHint: "A taken seat is used up, even if its member leaves. Nobody sees who took one.",
		orderedByOthers: (count: number) =>
			count === 1
				? "Another owner has ordered 1 more; the payment is not verified yet."
				: `Another owner has ordered ${count} more; the payment is not verified yet.`,
		count: "How many seats?",
		countInvalid: "Please enter a whole number, 1 to 1,000",
		total: (count: number, price: string, total: string) => `${count} × ${price} = ${total}`,
		buy: "Buy seats",
		pay: "Pay now",
		open: (count: number, amount: string) =>
			count === 1
				? `1 seat for ${amount} is not paid yet.`
				: `${count} seats for ${amount} are not paid yet.`,
		checked: (count: number, amount: string) =>
			count === 1
				? `Your payment of ${amount} for 1 seat is being checked.`
				: `Your payment of ${amount} for ${count} seats is being checked.`,
		see: "Show payment",
		change: "Change the number",
		refused: (reference: string) => `Your payment ${reference} could not be confirmed`,
		refusedText: "If the money left your account, do not pay again: buy the same seats and correct the UTR.",
		receipt: "Receipt of the last payment",
		lost: (count: number) =>
			count === 1
				? "1 paid seat is still free and will be lost."
				: `${count} paid seats are still free and will be lost.`,
		order: (name: string) => `Seats for ${name}`,
		back: "Back to the settings",
		ready: (count: number) => (count === 1 ? "1 seat is ready" : `${count} seats are ready`),
		readyText: "Members who have not paid can take a seat now.",
		none: { title: "Nothing to pay here", text: "Order seats in the settings first." },
		offer: (name: string) => `${name} pays for you`,
		offerText: "A seat counts as your payment. You keep it even if you leave.",
		take: "Take a seat",
		tookIt: "You have a seat",
		tookItText: "You can create habits now.",
		notTaken: "The seat could not be taken",
	},
	planFirst: "Plan the habit first",
	/** What was typed is only on this device. */
	planDraft: (habit: string) => `Finish planning “${habit}”`,
	planSaved: (habit: string) => `Your plan “${habit}” is saved`,
	loading: "Loading the payment details",
	failed: {
		title: "The payment details could not be loaded",
		text: "Please try again in a moment.",
	},
	offline: {
		title: "No connection",
		text: "Paying needs a connection. What you typed stays on this device.",
	},
	retry: "Try again",
};
