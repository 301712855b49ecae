import type { CheckInAnswer, CheckInFrequency, Freshness } from "#domain/social/partners/check-in.ts";

export const partners = {
	title: "Accountability partners",
	intro:
		"One habit, two people, one written agreement. Your partner sees that habit's name, its grid, how many days were small, the streak and the last logged day, and nothing else.",
	counts: {
		active: "Active partners",
		due: "Check-ins due",
		waiting: "Waiting for an answer",
	},
	empty: {
		title: "No accountability partners yet",
		text: "Ask somebody who will notice when you stop. A friend, your sister, the colleague you walk with.",
	},
	gone: "The agreement you were looking for is gone. One of you has ended or declined it.",
	add: {
		title: "Add Another Partner",
		first: "Find a Partner",
		text: "Choose a habit, and somebody who will ask you about it.",
	},
	loading: "Loading your partners",
	failed: { title: "Your partners could not be loaded", text: "Please try again in a moment." },
	offline: { title: "No connection", text: "You need to be online the first time you open your partners." },
	retry: "Try again",

	frequencies: {
		daily: "Every day",
		weekly: "Every week",
		monthly: "Every month",
	} satisfies Record<CheckInFrequency, string>,
	freshness: { overdue: "Overdue", due: "Check-in due", recent: "Up to date" } satisfies Record<
		Freshness,
		string
	>,
	banners: {
		/** Replaces `overdue` while nobody can be late yet. */
		first: {
			label: "First check-in",
			own: "The agreement begins with your first check-in. Two lines are enough.",
			helped: (name: string) => `The agreement begins with ${name}'s first check-in.`,
		},
		overdue: {
			title: "Action needed",
			own: "A check-in is overdue. Two lines are enough, even if it was a bad week.",
			helped: (name: string) => `${name} has not checked in. A short question helps more than waiting.`,
		},
		recent: {
			title: "Great job",
			own: "You have checked in. See you next time.",
			helped: (name: string) => `${name} has checked in.`,
		},
	},

	roles: {
		own: (name: string) => `${name} asks about it`,
		open: "Nobody has accepted yet",
		helped: (name: string) => `${name}'s habit`,
	},
	small: (count: number) => `${count} of the completed days ${count === 1 ? "was" : "were"} small`,
	grid: (done: number) => `${done} of 21 days done`,
	streak: (days: number) => (days === 1 ? "1 day in a row" : `${days} days in a row`),
	lastDay: (date: string) => `Last logged ${date}`,
	neverLogged: "Nothing logged yet",
	lastCheckIn: (when: string) => `Last check-in ${when}`,
	noCheckIn: "No check-in yet",
	agreement: "The agreement",
	promise: { own: "I will", of: (name: string) => `${name} will` },
	help: { own: "My partner", of: (name: string) => name, you: "You" },
	until: (date: string) => `Until ${date}`,
	untilEnded: "Until one of you ends it",
	over: (date: string) => `This agreement ended on ${date}.`,

	checkIn: {
		recent: "Check In",
		other: "Overdue Check-in",
		title: (habit: string) => `Check in: ${habit}`,
		note: "How is it going?",
		noteHint: "Optional. Your partner reads this.",
		send: "Check In",
		done: { title: "Check-in Complete!", message: "Your accountability partner has been notified." },
		kept: { title: "Check-in saved", message: "It will be sent when you are back online." },
		failed: { title: "Error", message: "Failed to complete check-in" },
		lost: {
			title: "Check-in not delivered",
			message: "This agreement had already ended when your check-in was sent.",
		},
		waiting: "Not sent yet",
	},
	answers: { seen: "Seen", "well-done": "Well done", talk: "Shall we talk?" } satisfies Record<
		CheckInAnswer,
		string
	>,
	answer: (habit: string) => `Reply to the check-in on ${habit}`,
	answered: (name: string, answer: string) => `${name}: “${answer}”`,
	nudge: { button: "Nudge", done: "Nudged for today", sent: (name: string) => `${name} was nudged` },
	notDone: "That did not work",

	waitsForThem: (name: string) => `Waiting for ${name} to accept`,
	waitsForYou: (name: string) => `${name} wants you to be their partner`,
	changed: (name: string) =>
		`${name} has changed the agreement. It applies again once you accept the change.`,
	waitsForLink: "Send this link to one person. The first person to accept becomes your partner.",
	accept: "Accept",
	decline: "Decline",
	declined: "Declined",
	copy: "Copy Link",
	copied: { title: "Link copied!", message: "Send it to the one person it is for." },
	notCopied: { title: "Failed to copy", message: "Please copy the link manually." },
	whatsApp: "Send on WhatsApp",
	shareText: (habit: string, link: string) => `Will you be my accountability partner for “${habit}”? ${link}`,
	menu: (habit: string) => `Options for ${habit}`,
	change: "Change the Agreement",
	end: {
		action: "End the Agreement",
		title: "End this agreement?",
		text: (name: string) =>
			`${name} will be notified, and will no longer see the habit. Your habit and its days stay.`,
		helped: (name: string) => `${name} will be notified. You will no longer see the habit.`,
		confirm: "End It",
		cancel: "Keep It",
	},
	/** An offer that nobody has accepted. */
	withdrawOffer: {
		action: "Withdraw",
		title: "Withdraw this offer?",
		text: (name: string) => `${name} will no longer see the offer, and will not be notified.`,
		link: "The link stops working.",
	},
	declineOffer: {
		title: "Decline this offer?",
		text: (name: string) => `${name} will be notified.`,
	},
	message: "Message",

	form: {
		title: "Ask a Partner",
		change: "Change the Agreement",
		changeText: "Your partner has to accept the new text before it applies.",
		habit: "Habit",
		chooseHabit: "Choose a habit",
		noHabits: "Plan a habit first. Then ask somebody to be your partner for it.",
		who: "Who",
		byLink: "Somebody else, with a link",
		promise: "What will you do?",
		promiseExample: "e.g. Walk for 20 minutes after dinner, six days a week",
		help: "What does your partner do?",
		helpExample: "e.g. Asks me on Sunday how the week went",
		frequency: "Check-in",
		until: "Until",
		untilHint: "Leave it empty to continue until one of you ends it.",
		send: "Ask",
		save: "Save",
		cancel: "Cancel",
		sent: (name: string) => `${name} has been asked`,
		linkReady: "The link is ready. Send it to one person.",
		saved: "Changed. Your partner has to accept it.",
		notSaved: "This could not be saved",
	},

	invitation: {
		title: "Be my accountability partner",
		text: (name: string) => `${name} wants you to be their partner for one habit.`,
		own: "This is your own invitation. Send the link to somebody else.",
		sees: "You will see this habit's name, its grid, how many days were small, the streak and the last logged day. Nothing else, and either of you can end it at any time.",
		visitor: {
			title: "Somebody would like you as their partner",
			text: "Sign in or create an account to read what you would agree to, and then decide.",
		},
		loading: "Opening the invitation",
		failed: {
			title: "This invitation cannot be opened",
			text: "It was used or withdrawn, or the link is incomplete. Ask for a new one.",
		},
		toHub: "Go to the Social Hub",
		accept: "Accept",
		notNow: "Not now",
		accepted: (name: string) => `You are now ${name}'s partner`,
	},

	onHabit: {
		with: (name: string) => `With ${name}`,
		open: "Invite a partner",
		waiting: (name: string) => `Waiting for ${name}`,
		somebody: "somebody with the link",
	},
};
