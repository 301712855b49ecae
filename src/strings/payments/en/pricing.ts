export const pricing = {
	title: "Choose Your Habit Journey",
	offer: {
		unlock: (price: string) =>
			`One payment of ${price} by UPI unlocks habit creation for good. There is no subscription.`,
		perHabit: (first: string, further: string) =>
			`${first} for your first habit, ${further} for each one after that, paid once by UPI. There is no subscription.`,
		unknown: "Paid by UPI, once. There is no subscription.",
	},
	off: (percent: string) => `${percent} OFF`,
	instead: (price: string) => `instead of ${price}`,
	perHabit: "per habit",
	forFirst: "for your first habit",
	/** Shown if one payment unlocks habit creation for good. */
	once: {
		price: "once, with nothing to pay later",
		standard: {
			price: "per habit, list price",
			free: "Not charged",
			why: "While the offer lasts you do not pay this: your one payment covers every habit you create.",
		},
	},
	start: "Start your first habit",
	choose: "Plan a habit",
	paid: "Paid: plan your next habit",
	loading: "Loading the prices",
	failed: { title: "The prices could not be loaded", text: "Please try again in a moment." },
	offline: { title: "No connection", text: "Prices need a connection." },
	retry: "Try again",
};

/** Texts of the default plans, keyed by the stored English; an administrator's own texts are not translated. */
export const planTexts = {
	"First habit": "First habit",
	"Habit creation": "Habit creation",
	"Opened for good by one payment, for as many habits as you like.":
		"Pay once, then create as many habits as you like.",
	"Everything you need for your first 21 days.": "Everything you need for your first 21 days.",
	"Plan with the four-step framework": "Plan with the four-step framework",
	"Tick daily, even offline": "Tick daily, even offline",
	"Honest progress and streaks": "Honest progress and streaks",
	"Repeat, maintain or complete after 21 days": "Repeat, maintain or complete after 21 days",
	Standard: "Standard",
	"For each further habit.": "For each further habit.",
	"Everything in the first habit": "Everything in the first habit",
	"Expert support": "Expert support",
	"A consultation offer": "A consultation offer",
	"Consultation: Video Call": "Consultation: Video Call",
	"60 minutes, 1-on-1": "60 minutes, 1-on-1",
	"Consultation: Chat Support": "Consultation: Chat Support",
	"7 days of messaging": "7 days of messaging",
	"Organization seats": "Organization seats",
	"Each lets one person create habits.": "Each lets one person create habits.",
};
