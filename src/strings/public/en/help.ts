/** Answers to common questions; every sentence has to stay true. */
export const help = {
	title: "Help",
	description: "Twelve short answers: price, payment, missed days, reminders, privacy and your data.",
	search: "Search the answers",
	none: "No answer contains these words.",
	contact: "Ask us",
	answers: {
		cost: {
			question: "What does it cost?",
			answer:
				"You pay by UPI before a habit begins. There is no subscription, and nothing is charged automatically. The pricing page shows the price and what it covers.",
			link: "See the price",
		},
		paid: {
			question: "I have paid. When can I start?",
			answer:
				"A person checks your UTR against the bank's list, so it takes a while. You can close the page. Once the payment is verified, the habit you planned appears on your dashboard, ready for its first tick.",
			link: "See your payment",
		},
		yesterday: {
			question: "I forgot to tick yesterday. Can I still do it?",
			answer:
				"Yes, for seven days. Tap the day in the strip above the habits on your dashboard, or in the habit's calendar. Days before the habit began cannot be ticked.",
			link: "Open your dashboard",
		},
		missed: {
			question: "I missed a day. Is everything lost?",
			answer:
				"No. If your plan allows a skip, the week's first miss is covered and your streak stays. Otherwise the streak starts over, but your completed days, your best streak and almost all of the habit's strength stay.",
			link: "What research says",
		},
		small: {
			question: "What is a small day?",
			answer:
				"A small version of the habit that you choose yourself, such as “shoes on, out of the door”. It keeps the streak and counts as done, but adds only half as much strength. Set it in the habit's plan, under Edit.",
			link: "Choose the habit on your dashboard",
		},
		reminders: {
			question: "Why didn't I get a reminder?",
			answer:
				"A reminder comes only while the day is still open, and in your quiet hours only if you have put it off. Allow notifications on each device, and set a reminder time for the habit. On an iPhone, add Ikkis to the Home Screen first. Reminders by email need a confirmed email address.",
			link: "Open the settings",
		},
		offline: {
			question: "Does it work offline?",
			answer:
				"Yes. Ticks, notes and amounts are saved on the device and sent when you are online again; go online within seven days, as older ticks are not accepted. Whatever needs a connection, such as paying or starting a new cycle, says so.",
			link: "Open your dashboard",
		},
		change: {
			question: "How do I change, pause or delete a habit?",
			answer:
				"Open it and choose Plan. Edit changes the answers and the days. Archive pauses it, for a holiday too: no day counts until you restore it. Deleting also deletes all its days; you have 30 seconds to undo it.",
			link: "Choose the habit on your dashboard",
		},
		after: {
			question: "What comes after 21 days?",
			answer:
				"You choose: repeat the 21 days, or keep the habit going in maintenance. Twenty-one days are a beginning, not a finish line; how long a habit takes to form varies. From maintenance you can complete the habit.",
			link: "Read more in the library",
		},
		seen: {
			question: "Who can see my habits?",
			answer:
				"Nobody, until you decide otherwise. In the Social Hub a partner sees the one habit you agreed on, and your profile shows what you allow in the settings. Your notes are never shown to other users.",
			link: "Read the privacy notice",
		},
		import: {
			question: "Can I bring habits from another tracker?",
			answer:
				"Yes: choose the file the other tracker exports, or a table with dates. You see what was found before anything is saved, and you can undo the import as a whole.",
			link: "Import habits",
		},
		data: {
			question: "How do I take my data with me, or delete my account?",
			answer:
				"Both are in the settings under Privacy. The download's README.txt says what is in it. A deleted account is gone after seven days; until then you can change your mind. You can't ask while a payment is being checked or refunded, or a paid consultation is not over.",
			link: "Open Privacy in the settings",
		},
	},
};
