export const social = {
	title: "Social Hub",
	tabs: {
		label: "Social Hub",
		feed: "Feed",
		challenges: "Challenges",
		partners: "Partners",
		friends: "Friends",
	},
	panel: {
		title: "Your Social Stats",
		challenges: (count: string) => ({ count, label: "Challenges" }),
		activeChallenges: "Active Challenges",
		noActiveChallenges: "No active challenges yet",
		challengeFacts: (days: number, participants: number) =>
			`${days} days · ${participants === 1 ? "1 person" : `${participants} people`}`,
		friends: (count: string) => ({ count, label: "Friends" }),
		partners: (count: string) => ({ count, label: "Partners" }),
		begin: "It starts with one friend.",
		invite: "Invite a friend",
		messages: (unread: number) => (unread === 0 ? "Messages" : `Messages (${unread} new)`),
	},
	inside: {
		title: "What's inside",
		feed: { title: "Feed", text: "See a friend's day nine, grid and all. One tap says well done." },
		partner: {
			title: "Partners",
			text: "One person asks how your habit is going, and sees only that habit.",
		},
		challenge: { title: "Challenges", text: "The same three weeks for everyone, each with their own habit." },
	},
	join: {
		title: "Choose how you appear",
		text: "Only people who join can be found here. Others see this name. Only friends you have accepted see your email address.",
		name: "Your name in the hub",
		hint: "For example, a first name and an initial.",
		action: "Join the Social Hub",
		sharing:
			"Friends see your picture, your active habits with their streaks, and your best streak. You choose who sees what in Settings, under Privacy.",
		failed: "You could not join",
	},
	visitor: {
		hub: {
			title: "Better habits, together",
			text: "Challenges, friends and posts by people who build habits with Ikkis. Sign in or create an account to see them.",
		},
		challenge: {
			title: "See this challenge",
			text: "Sign in or create an account to see what it asks for, and then decide whether to join.",
		},
	},
	broken: "This part could not be shown.",
	loading: "Loading the Social Hub",
	failed: { title: "The Social Hub could not be loaded", text: "Please try again in a moment." },
	offline: { title: "No connection", text: "The Social Hub needs a connection." },
	retry: "Try again",
};
