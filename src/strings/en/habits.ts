import type { StreakBadge } from "#domain/cycle.ts";
import type { Category, Importance, Strategy, Urgency } from "#domain/habit.ts";

const counted = (count: number, thing: string) => `${count} ${count === 1 ? thing : `${thing}s`}`;
const days = (count: number) => counted(count, "day");

/** Words of the plan that the wizard, the habit page and the dashboard share. */
export const plan = {
	category: {
		Health: "Health",
		Wealth: "Wealth",
		Education: "Education",
		Relationships: "Relationships",
		Lifeskills: "Lifeskills",
	} satisfies Record<Category, string>,
	importance: {
		"Must build": "Must build",
		"Good to build": "Good to build",
	} satisfies Record<Importance, string>,
	urgency: {
		Immediate: "Immediate",
		"Over the period": "Over the period",
	} satisfies Record<Urgency, string>,
	strategy: {
		makeItEasy: "Make it Easy",
		makeItVisible: "Make it Visible",
		makeItRewarding: "Make it Rewarding",
		makeItSustainable: "Make it Sustainable",
	} satisfies Record<Strategy, string>,
	schedule: {
		daily: "Every day",
		weekly: (times: number) => (times === 1 ? "Once a week" : `${times} times a week`),
	},
};

export const streak = {
	current: (count: number) => `Streak of ${days(count)}`,
	best: (count: number) => `best ${count}`,
	badge: {
		starting: "Starting",
		building: "Building",
		strong: "Strong",
		"on-fire": "On Fire",
		champion: "Champion",
	} satisfies Record<StreakBadge, string>,
};

/** The wizard that plans a habit. */
export const wizard = {
	title: "Create New Habit",
	step: (step: number) => `Step ${step} of 3`,
	steps: ["Define", "Description and benefits", "Implementation framework"],
	back: "Back",
	next: "Continue",
	create: "Create Habit",
	toDashboard: "Back to the dashboard",
	define: {
		title: "Define",
		question: "What do you want to build?",
		name: "Habit name",
		nameExample: "Small and clear works best, e.g. “Walk for 20 minutes after dinner”",
		category: "Category",
		categoryExample: "The part of your life that this helps",
		importance: "Importance",
		importanceHints: {
			"Must build": "Your days go wrong without it",
			"Good to build": "It makes good days better",
		} satisfies Record<Importance, string>,
		urgency: "Urgency",
		urgencyHints: {
			Immediate: "It should be a habit soon",
			"Over the period": "It may grow in its own time",
		} satisfies Record<Urgency, string>,
	},
	description: {
		title: "Description",
		question: "How does it look on an ordinary day?",
		label: "Description",
		example: "e.g. “After dinner I put on my shoes and walk to the lake and back, without my phone.”",
	},
	benefits: {
		title: "Benefits",
		question: "Why is it worth the effort to you?",
		label: "Benefits",
		example: "e.g. “I sleep better and get half an hour with my mother.” Read this on a hard day.",
	},
	framework: {
		title: "Implementation framework",
		question: "How will you keep doing it when the first days are over?",
		examples: {
			makeItEasy: "e.g. “My shoes stand by the door. On tired days, five minutes count.”",
			makeItVisible: "e.g. “After I put my plate away, I will go to the door.”",
			makeItRewarding: "e.g. “I listen to my favourite show only while walking.”",
			makeItSustainable: "e.g. “In the rain I climb the stairs instead.”",
		} satisfies Record<Strategy, string>,
		/** Each … is a gap to fill. */
		starter: "After I …, I will …",
	},
	templates: {
		open: "Start from a template",
		loading: "Loading the templates",
		filled: (name: string) => `All fields now hold “${name}”. Change whatever you like.`,
		undo: "Undo",
	},
	recommendations: {
		title: "Smart recommendations",
		text: "They follow your importance and urgency.",
		frequency: "Frequency",
		frequencies: { Daily: "Daily" },
		reminders: "Reminders per day",
		skips: "Skips per week",
		reasons: {
			none: "Choose importance and urgency to see what fits.",
			"Must build, Immediate": "Two reminders and no skips: the first days decide.",
			"Must build, Over the period":
				"One reminder, and one day a week may go wrong without breaking your streak.",
			"Good to build": "One reminder, and two days a week are free.",
		},
	},
	draft: {
		restored: "You had begun this habit. Here it is again.",
		startOver: "Start over",
	},
	leave: {
		title: "Leave without creating this habit?",
		text: "What you typed stays on this device as a draft until you come back.",
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
	created: {
		title: "Habit Created Successfully!",
		text: "Your new habit has been added to your dashboard.",
	},
};

/** The page of one habit. */
export const habit = {
	back: "Back to the dashboard",
	loading: "Loading the habit",
	failed: {
		title: "The habit could not be loaded",
		text: "Nothing is lost. Please try again in a moment.",
	},
	offline: {
		title: "No connection yet",
		text: "This habit has not been saved on this device so far. It appears as soon as you are online.",
	},
	retry: "Try again",
	notFound: {
		title: "This habit is not here",
		text: "It may have been removed, or the link belongs to another account.",
		action: "Go to the dashboard",
	},
	cycle: (completed: number) => `This cycle: ${completed} of 21 days completed`,
	day: (day: number) => `Day ${day} of 21`,
	ring: (percent: string) => `${percent} of this cycle is completed`,
	cell: {
		completed: "completed",
		missed: "missed",
		skip: "skipped",
		today: "today, still open",
		open: "still ahead",
	},
	cellOf: (day: string, state: string) => `${day}: ${state}`,
	today: {
		title: "Today",
		done: "Done today",
		missed: "Missed",
		isDone: "Done today",
		isMissed: "Missed today",
		afterDone: (day: number) => `That was day ${day} of 21. Until tomorrow.`,
		afterMiss: "One miss changes nothing. Tomorrow is a new day.",
		details: "Add a note or minutes",
		note: "Note",
		noteHint: "How it went, in a few words",
		minutes: "Minutes",
		minutesWrong: "Please enter whole minutes, at most 1440",
		missTitle: "What got in the way?",
		missText: "One line helps you to plan around it. You can also leave it empty.",
		saveMiss: "Mark as missed",
		cancel: "Cancel",
		edit: "Edit",
		notDue: "Not due today. Doing it anyway counts as an extra day.",
	},
	logged: "Progress Logged!",
	logRemoved: "Log Removed",
	error: "Error",
	logFailed: "Failed to log progress. Please try again.",
	removeFailed: "Failed to remove log. Please try again.",
	stats: {
		title: "Figures",
		currentStreak: "Current streak",
		bestStreak: "Best streak",
		successRate: "Success rate",
		misses: "Misses",
		strength: "Strength",
		days,
		newStart: "New start",
		none: "–",
		how: "How this is counted",
		rules: [
			"Streak: completed due days in a row. Today stays open until it ends.",
			"Skips: the first missed days of a week that your plan allows. They neither break nor lengthen a streak.",
			"Success rate: completed due days out of all due days so far. Misses: due days neither completed nor skipped.",
			"Strength: grows with every completed due day and fades slowly with misses, by the formula of Loop Habit Tracker. 21 perfect days give 67 %, 66 give 97 %.",
		],
	},
	activity: {
		title: "Recent activity",
		marks: { completed: "Completed", missed: "Missed" },
		minutes: (minutes: number) => `${minutes} min`,
		edit: (day: string) => `Edit ${day}: remove the log so that the day can be logged again`,
		editWord: "Edit",
		undo: "Undo",
		waiting: "Waiting to be sent",
		empty: "No day is logged yet. The first one shows up here.",
	},
	plan: {
		title: "Your plan",
		description: "Description",
		benefits: "Benefits",
		rhythm: (days: string, reminders: number, skips: number) =>
			`${days}, ${counted(reminders, "reminder")} a day, ${skips === 0 ? "no skips" : `${counted(skips, "skip")} a week`}`,
	},
};
