export const organizationNews = {
	title: "Announcements",
	none: "Nothing has been announced yet.",
	write: "Announce something",
	text: "What do you want to say?",
	hint: "Everyone you send it to is notified, up to ten times a day. Only the newest 50 announcements are kept.",
	to: "To",
	everybody: "Everybody",
	send: "Announce",
	close: "Close",
	unsaved: {
		title: "Discard what you wrote?",
		text: "It has not been sent yet.",
		stay: "Keep writing",
		leave: "Discard",
	},
	sent: "Announced",
	notSent: "The announcement was not sent",
	required: "Please write something first",
	older: "Show older ones",
	needs: {
		title: "Waiting for you",
		requests: (count: number) => (count === 1 ? "1 person wants to join" : `${count} people want to join`),
		withoutTeam: (count: number, isMore: boolean) =>
			isMore
				? `${count} or more people without a team`
				: count === 1
					? "1 person without a team"
					: `${count} people without a team`,
		ending: (name: string, day: string) => `“${name}” ends on ${day}`,
		show: "Answer",
		showPeople: "Show them",
		showProgram: "Open",
		nothing: "Nothing is waiting for you.",
	},
	failed: { title: "This could not be loaded", text: "Please try again in a moment." },
	offline: { title: "No connection", text: "This needs a connection." },
	loading: "Loading",
	retry: "Try again",
};
