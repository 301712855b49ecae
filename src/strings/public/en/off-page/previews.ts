export const previews = {
	pricing: "What Ikkis costs: paid by UPI, with no subscription.",
	privacy: "What Ikkis keeps about you, why, who sees it and how you can delete it.",
	invitation: {
		title: "Come along: 21 days, side by side",
		text: "Somebody has invited you to Ikkis. Each of you builds a habit of your own, and neither does it alone.",
	},
	partnerInvitation: {
		title: "Will you ask how it went?",
		text: "Somebody would like you as a partner for a habit. Read what you would agree to, and then decide.",
	},
	social: {
		title: "Better habits, together",
		text: "Challenges, friends and posts by people who build habits with Ikkis. Sign in to see them.",
	},
	joinOrganization: {
		title: "Build habits with your organization",
		text: "You are invited to an organization on Ikkis. Read what it can see about you, and then decide.",
	},
};
