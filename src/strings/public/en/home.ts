import type { Claim } from "#contract/public/claims.ts";
import type { ConsultationType } from "#domain/consultations/consultation.ts";
import type { Category, Strategy } from "#domain/habits/plan/habit.ts";

export const home = {
	title: "21 days to a beginning.",
	lead: "Plan it. Tick it. Keep it.",
	text: "One small habit, planned in four steps and ticked once a day. Works offline, and tells you the truth about how it is going.",
	start: "Start your first habit",
	price: {
		unlock: (price: string) => `${price} once, as many habits as you like. No monthly fee.`,
		perHabit: (first: string, further: string) =>
			`${first} for the first habit, ${further} for each one after that. No monthly fee.`,
		unknown: "What it costs",
	},
	trial: {
		title: "Try it here, no account",
		titleSignedIn: "See how a cycle works",
		habit: "Evening walk",
		plan: "After dinner, to the lake and back",
		tick: "Evening walk, done today",
		nextDay: "Next day",
		again: "Start over",
		gridLabel: (day: number, completed: number) => `Day ${day} of 21, ${completed} completed`,
		day: (day: number) => `Day ${day} of 21`,
		streak: (days: number) => (days === 1 ? "Streak of 1 day" : `Streak of ${days} days`),
		states: { completed: "completed", missed: "missed", skip: "skipped", today: "today", open: "open" },
		hints: {
			open: "Tick today, or go to the next day without it and see what one empty day does.",
			ticked: "Done. That is the whole daily effort.",
			skip: "One empty day a week is a skip. The streak waits for you.",
			miss: "A second empty day breaks the streak. Your completed days stay, and the next tick begins a new streak.",
			complete: "21 days: a good start. Most habits need more, so the next cycle is one tap away.",
		},
		keep: "Start a real one",
	},
	steps: {
		title: "Four answers make a plan",
		text: "Good intentions fail on an ordinary Tuesday. So you decide four things before day one.",
		examplePrefix: "For example",
		list: {
			makeItEasy: {
				title: "Make it easy",
				text: "Shrink it until even a bad day has room for it.",
				example: "My shoes are by the door. On tired days, five minutes count.",
			},
			makeItVisible: {
				title: "Make it visible",
				text: "Tie it to something that happens anyway.",
				example: "After I put my plate away, I go to the door.",
			},
			makeItRewarding: {
				title: "Make it rewarding",
				text: "Enjoy something while you do it, not weeks later.",
				example: "My favourite show plays only while I walk.",
			},
			makeItSustainable: {
				title: "Make it sustainable",
				text: "Know what you will do when the day goes wrong.",
				example: "In the rain I climb the stairs instead.",
			},
		} satisfies Record<Strategy, { title: string; text: string; example: string }>,
	},
	after: {
		title: "Day 22 is part of the plan",
		text: "21 days are a starting block, not a finish line. When the grid is full you repeat the cycle, or move the habit into maintenance, where three things keep it alive with less effort.",
		chart: {
			label: (first: string, later: string) =>
				`A curve of strength over 90 perfect days: ${first} after 21 days, ${later} after 66.`,
			caption: (first: string) =>
				`Strength after perfect days, by the formula that Ikkis uses. After 21 days it is ${first}: a good start, with room to grow.`,
			day: (day: number) => `Day ${day}`,
		},
		strategies: [
			{
				title: "Bundle it with existing habits",
				text: "Attach it to something you never forget, like tea or the way home.",
			},
			{
				title: "Have an accountability partner",
				text: "Someone who asks. A kind question once a week is enough.",
			},
			{
				title: "Make it satisfactory",
				text: "End on something that feels good, so that you look forward to the next time.",
			},
		],
	},
	ready: {
		title: (count: number) => `${count} ready-made habits, if you like`,
		text: "Each comes with a written plan. Change a word or two, and it is yours.",
		list: {
			Health: { title: "Health", habits: ["Evening walk", "Ten minutes of yoga", "Phone away at night"] },
			Wealth: {
				title: "Wealth",
				habits: ["Save ₹50 a day", "Carry lunch from home", "Write down what I spent"],
			},
			Education: { title: "Education", habits: ["Read ten pages", "Five new words", "One lesson a day"] },
			Relationships: {
				title: "Relationships",
				habits: ["Call mother", "Dinner without phones", "Thank one person"],
			},
			Lifeskills: {
				title: "Lifeskills",
				habits: ["Plan tomorrow", "Five quiet minutes", "Three lines in a diary"],
			},
		} satisfies Record<Category, { title: string; habits: string[] }>,
	},
	evidence: {
		title: "What research says, and what it does not",
		text: "No number of days is magic, and nobody can promise you a habit. These findings shaped how Ikkis works.",
		source: "Source",
		claims: {
			noMagicNumber: {
				figure: "18 to 254 days",
				text: "is how long one study estimated it takes for a new action to feel automatic. So there is a plan for after day 21.",
			},
			median: {
				figure: "59 to 66 days",
				text: "was the median in the few studies that measured it, out of 20 reviewed. Morning habits, and habits that people chose themselves, did better.",
			},
			oneMiss: {
				figure: "One missed day",
				text: "did not noticeably slow the habit down. So a miss here is a dent, not a disaster.",
			},
			ifThen: {
				figure: "94 tests",
				text: "found that deciding when and where you will act helps you follow through. So you plan a cue before day one.",
			},
			monitoring: {
				figure: "138 studies",
				text: "with 19,951 people found that watching your own progress helps you reach a goal. So the tick is one tap.",
			},
			friend: {
				figure: "About 35% more visits",
				text: "to the gym by people rewarded for going with a friend than by people rewarded for simply going, in one four-week experiment.",
			},
		} satisfies Record<Claim, { figure: string; text: string }>,
		more: "How we know, and the limits of each finding",
		small: "Most of this rests on people's own reports and on small groups. It describes averages, not you.",
	},
	closing: {
		title: "Which habit has waited long enough?",
		text: "Ten minutes to plan it. The first tick as soon as your payment is confirmed.",
		textPaid: "Ten minutes to plan it. The first tick can be today.",
	},
	library: {
		title: "Read before you begin",
		text: "Short articles with their sources, plans to start from, and what studies found.",
		counts: {
			article: (count: number) => `${count} articles`,
			clip: (count: number) => `${count} videos`,
			template: (count: number) => `${count} templates`,
			research: (count: number) => `${count} studies`,
		},
		all: "All resources",
	},
	consultation: {
		title: "Expert support, if you get stuck",
		text: "You can do all of this alone. When a habit keeps slipping, book a consultation with somebody who helps people build habits.",
		types: {
			video: { name: "Video Call", text: "60 minutes, 1-on-1" },
			chat: { name: "Chat Support", text: "7 days of messaging" },
		} satisfies Record<ConsultationType, { name: string; text: string }>,
		experts: "See the experts",
		small: "Paid once by UPI. You choose the expert and say what you want to change, and we agree on a time.",
	},
	floating: { signedIn: "Create New Habit", visitor: "Sign Up & Create", badge: "START HERE!" },
	dashboard: "Go to your dashboard",
	footer: {
		label: "Footer",
		line: "Ikkis is Hindi for twenty-one.",
		product: "Ikkis",
		features: "How it works",
		evidence: "Evidence",
		law: "The small print",
		terms: "Terms",
		privacy: "Privacy",
		cookies: "Cookies",
		help: "Help",
		contact: "Contact",
		resources: "Resources",
		howWeKnow: "How we know",
		write: "Write to us:",
		top: "Back to top",
	},
};
