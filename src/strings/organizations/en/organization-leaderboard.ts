export const organizationLeaderboard = {
	title: "Leaderboard",
	text: "How many of their planned days people completed in programs and challenges. Only people who chose to appear and show their share to everybody are listed.",
	period: "Period",
	periods: { week: "This week", "30d": "30 days" },
	of: "Rank",
	subjects: { people: "People", teams: "Teams" },
	place: (place: number) => `Place ${place}`,
	you: "You",
	someone: "someone",
	yours: "Yours",
	none: {
		people:
			"Nobody is here yet. To appear, enrol in a program, show your share to everybody, and switch on “Show me on leaderboards”. Programs that aren't daily count only later in the week.",
		teams: "A team appears once at least five of its people are on the leaderboard.",
	},
	note: "Days filled in more than two days later don't count. Last place is shown only to the people in it.",
	failed: { title: "The leaderboard could not be loaded", text: "Please try again in a moment." },
	offline: { title: "No connection", text: "The leaderboard needs a connection." },
	loading: "Loading the leaderboard",
	retry: "Try again",
};
