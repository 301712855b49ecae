/** The share dialog, and what is written in it from the start. */
export const share = {
	app: (name: string) => `${name} is building habits with Ikkis, 21 days at a time. Will you join?`,
	friend: "Friend",
	message: "Message",
	messageHint: "It goes with the link. Change it as you like.",
	ways: {
		label: "Ways to share",
		device: "More apps",
		whatsApp: "WhatsApp",
		mail: "E-mail",
		facebook: "Facebook",
		x: "X",
		linkedIn: "LinkedIn",
	},
	linkAlone: "Facebook and LinkedIn take only the link.",
	deviceFailed: "The device could not share it",
	link: "Link",
	copy: "Copy link",
	isCopied: "Copied",
	copied: { title: "Link copied!", message: "Share link has been copied to your clipboard." },
	failed: { title: "Failed to copy", message: "Please copy the link manually." },
	close: "Close",
	habit: {
		open: "Share",
		title: "Share your progress",
		doneTitle: "Share what you have done",
		text: "As a message or a picture. Which habit it is stays with you unless you add it.",
		name: "Say which habit",
		nameHint: "In the message and on the picture",
		someHabit: "21 days",
		cycle: (day: number, streak: number, habit: string | undefined) =>
			`Day ${day} of 21${habit ? ` of “${habit}”` : ""}${streak > 1 ? `, ${streak} in a row` : ""}. I am building a habit with Ikkis.`,
		kept: (streak: number, habit: string | undefined) =>
			`My 21 days${habit ? ` of “${habit}”` : ""} are done${streak > 1 ? `, ${streak} in a row` : ""}. I built a habit with Ikkis.`,
	},
	challenge: {
		open: "Share",
		title: "Share this challenge",
		text: (title: string) => `I found a challenge on Ikkis: “${title}”. Join in with a habit of yours?`,
	},
	article: {
		title: "Share this article",
		text: (title: string) => `“${title}”: worth reading, with its sources, on Ikkis.`,
	},
	picture: {
		make: "Share as a picture",
		day: (day: number) => `Day ${day} of 21`,
		maintenance: (day: number) => `Day ${day} of maintenance`,
		streak: (days: number) => (days === 1 ? "Streak: 1 day" : `Streak: ${days} days`),
		failed: "The picture could not be made",
		saved: "Picture saved",
	},
};
