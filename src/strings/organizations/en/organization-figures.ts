import type { Suppression } from "#domain/organizations/figures.ts";

export const organizationFigures = {
	title: "How everybody is doing",
	text: (span: string) =>
		`The average share of due days that people completed from ${span}, among everybody counted.`,
	window: "Four weeks",
	span: (from: string, to: string) => `${from} to ${to}`,
	all: "Everybody",
	atLeast: (percent: string) => `${percent} or more`,
	atMost: (percent: string) => `${percent} or less`,
	between: (from: string, to: string) => `${from} to ${to}`,
	people: (count: number) => `At least ${count} people`,
	suppressed: {
		"too-few": "Too few people to show",
		remainder: "Not shown: it differs from another group by a few people",
		"cohort-changed": "On hold: a few people came or went",
	} satisfies Record<Suppression, string>,
	why: {
		"too-few": (least: number) =>
			`It takes at least ${least} people with "Count me" on for all four weeks, besides owners, admins and managers.`,
		remainder: () => "Comparing the two would show how those few people are doing.",
		"cohort-changed": () =>
			"The change in the figure would show how they are doing. The figure usually comes back after four or eight weeks.",
	} satisfies Record<Suppression, (least: number) => string>,
	departments: {
		title: "Departments",
		text: "Shown if everybody who is counted has a department.",
		file: "departments",
	},
	teams: {
		title: "Teams",
		text: "A team is shown if enough of its ordinary members are counted, never fewer than five.",
		file: "teams",
	},
	programs: {
		title: "Programs",
		text: "How people in each program did with all their habits. A program is shown if enough ordinary members in it are counted, never fewer than five.",
		file: "programs",
	},
	over: { title: "Over time", text: "Everybody, four weeks at a time.", gap: "Not shown" },
	weeks: {
		title: "Week by week",
		of: (group: string) => `Week by week: ${group}`,
		text: "For groups of at least 100 people.",
		week: (at: number) => `Week ${at}`,
	},
	weekdays: { title: "By day of the week", text: "Everybody, in groups of at least 26 people." },
	categories: { title: "By category", text: "Everybody with habits of that kind, at least 26 people each." },
	columns: {
		window: "Four weeks",
		group: "Group",
		from: "From",
		to: "To",
		people: "People, at least",
		why: "Not shown because",
	},
	how: {
		title: "What these figures mean",
		items: [
			"They are published every four weeks, on a Wednesday, for four weeks that are over. Days logged after that do not change them.",
			"A figure is a range, not a number, and small groups have wide ranges. Someone who knows how everybody else in a small group did may still estimate the last person's share.",
			"Everybody counts in one team and one program at a time: the ones they joined first.",
			'Only people who switched on "Count me" are included, and each counts the same.',
			"Nobody can see who is counted, and there are no figures for individuals.",
		],
	},
	empty: {
		title: "No figures yet",
		text: (day: string, least: number) =>
			`They are published on ${day}, if at least ${least} people besides owners, admins and managers have had "Count me" on for four whole weeks. Each member finds the switch under Home.`,
	},
	offline: { title: "No connection", text: "Figures need a connection." },
	failed: { title: "The figures could not be loaded", text: "Please try again in a moment." },
	retry: "Try again",
	loading: "Loading figures",
	own: {
		title: "You decide",
		isCounted: "Count me",
		isCountedHint: (least: number) =>
			`Your share of due days goes into figures for groups of at least ${least} people, shown as ranges. Someone who knows how all the others did may roughly estimate yours.`,
		unanswered: "Off until you decide.",
		question: {
			title: (name: string) => `May ${name} count you?`,
			text: "You can change this at any time.",
			yes: "Yes, count me",
			no: "No",
		},
		countedFrom: (day: string, publicDay: string) =>
			`From the four weeks that begin on ${day}. Their figures come out on ${publicDay}.`,
		isOnLeaderboard: "Show me on leaderboards",
		isOnLeaderboardHint:
			"Members see your name and your share in the programs you show to everybody and in challenges for everybody.",
		counted: "You are counted",
		notSaved: "That was not saved",
		loading: "Loading your choices",
	},
};
