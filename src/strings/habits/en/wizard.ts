import type { Importance, Strategy, Urgency } from "#domain/habits/plan/habit.ts";

export const wizard = {
	title: "Create New Habit",
	step: (step: number) => `Step ${step} of 3`,
	steps: ["Define", "Description and benefits", "Implementation framework"],
	back: "Back",
	next: "Continue",
	create: "Create Habit",
	toOverview: "Back to Overview",
	toDashboard: "Back to your dashboard",
	define: {
		title: "Define",
		question: "What do you want to build?",
		name: "Habit name",
		nameExample: "Small and clear works best, e.g. “Walk for 20 minutes after dinner”",
		category: "Category",
		categoryExample: "The part of your life that this helps",
		importance: "Importance",
		importanceHints: {
			"Must build": "Your days suffer without it",
			"Good to build": "It makes good days better",
		} satisfies Record<Importance, string>,
		urgency: "Urgency",
		urgencyHints: {
			Immediate: "You want this habit soon",
			"Over the period": "It can grow at its own pace",
		} satisfies Record<Urgency, string>,
		time: "At what time?",
		timeHint: "Sets a reminder. Leave it empty for none.",
	},
	description: {
		title: "Description",
		label: "Description",
	},
	benefits: {
		title: "Benefits",
		label: "Benefits",
	},
	framework: {
		title: "Implementation framework",
		/** Each … is a gap to fill in. */
		starters: {
			makeItEasy: "After I …, I will …",
			makeItVisible: "After I …, I will …",
			makeItRewarding: "Then I get …",
			makeItSustainable: "If …, then …",
		} satisfies Record<Strategy, string>,
	},
	templates: {
		open: "Start from a template",
		loading: "Loading the templates",
		filled: (name: string) => `Filled in from “${name}”. Change what you like, then continue below.`,
		undo: "Undo",
	},
	recommendations: {
		title: "Smart recommendations",
		frequency: "Frequency",
		frequencies: { Daily: "Daily" },
		reminders: "Reminders per day",
		skips: "Skips per week",
		reasons: {
			none: "Choose importance and urgency to see what fits.",
			"Must build, Immediate": "Two reminders and no skips: the first days matter most.",
			"Must build, Over the period": "One reminder, and a missed day a week won't break your streak.",
			"Good to build": "One reminder, and two missed days a week won't break your streak.",
		},
	},
	missing: {
		name: "Please give the habit a name",
		category: "Please choose a category",
		importance: "Please choose how much it matters",
		urgency: "Please choose how urgent it is",
		description: "Please describe an ordinary day with it",
		benefits: "Please write why it is worth the effort",
		makeItEasy: "Please write what makes it easy",
		makeItVisible: "Please write what reminds you of it",
		makeItRewarding: "Please write what you get out of it",
		makeItSustainable: "Please write what you do when the day goes wrong",
	},
	laterHint: "Something above is still empty. Press Continue again to fill it in later.",
	draft: {
		restored: "You started this habit earlier. Carry on where you left off.",
		startOver: "Start over",
	},
	leave: {
		title: "Leave without creating this habit?",
		text: "What you typed stays on this device as a draft.",
		stay: "Keep writing",
		leave: "Leave",
	},
	incomplete: {
		title: "Implementation Framework Incomplete",
		text: (missing: readonly string[]) => `Please complete: ${missing.join(", ")}`,
	},
	fillRequired: {
		title: "Please Fill Required Fields",
		text: "All fields are required to create a habit.",
	},
	paymentRequired: {
		title: "Payment Required",
		text: "Please complete payment first before creating habits.",
	},
	failed: "Failed to create habit",
	kept: "Your plan is saved on this device.",
	begun: {
		title: (habit: string) => `“${habit}” has already begun`,
		text: "Nothing was changed. To create a second habit, give it another name.",
		open: "Open the habit",
	},
	created: {
		title: "Habit Created Successfully!",
		text: "Your new habit has been added to your dashboard.",
	},
};
