import type { InvitationState } from "#domain/organizations/invitation.ts";

function invitations(count: number): string {
	return count === 1 ? "1 invitation" : `${count} invitations`;
}

export const organizationInvitations = {
	dialog: {
		title: "Invite by email",
		text: "Everybody gets a link of their own. It works for 14 days, and lets them in without a request.",
		addresses: "Email addresses",
		addressesHint: "Pasted from a list or a table, up to 500 at once.",
		found: (count: number) => (count === 1 ? "1 address" : `${count} addresses`),
		tooMany: (count: number) => `That is ${count} addresses. 500 can be invited at once.`,
		none: "Please enter at least one address.",
		file: "From a CSV file",
		unreadable: "This file cannot be read as text.",
		role: "Role",
		department: "Department (optional)",
		team: "Team (optional)",
		noTeam: "None",
		submit: "Send invitations",
		close: "Close",
	},
	outcome: {
		invited: (count: number) => (count === 1 ? "1 person is invited" : `${count} people are invited`),
		mails: "The mails are on their way.",
		refused: (count: number) =>
			count === 1 ? "1 address was not invited" : `${count} addresses were not invited`,
		reasons: {
			invalid: "Not an email address",
			member: "A member already",
			invited: "Has an open invitation",
		},
	},
	list: {
		title: "Invitations",
		sending: (count: number) => `${invitations(count)} being mailed…`,
		states: {
			sending: () => "Being mailed",
			open: (day: string) => `Open until ${day}`,
			"not-delivered": () => "Could not be delivered. Please check the address.",
			expired: (day: string) => `Ended on ${day}`,
			void: () => "Its sender can no longer invite people. Send it again as yours.",
		} satisfies Record<InvitationState, (day: string) => string>,
		more: "Show more",
		menu: (email: string) => `Options for the invitation of ${email}`,
		again: "Send again",
		revoke: "Take back",
		sentAgain: "It is mailed again",
		revoked: "The invitation was taken back",
	},
	needs: {
		ending: (count: number) => `${invitations(count)} end within three days`,
		stuck: (count: number) => `${invitations(count)} did not arrive, or ended with their sender`,
		show: "Show",
	},
	door: {
		title: (name: string) => `You are invited to ${name}`,
		by: (inviter: string) => `${inviter} invites you.`,
		for: (email: string) => `This invitation is for ${email}.`,
		signUp: "Create an account and join",
		signIn: "I have an account",
		join: "Join now",
		joined: "You are a member already.",
		otherTitle: "This invitation is for somebody else",
		other: (email: string) =>
			`It was sent to ${email}. If that is you, sign in with the account of that address, or change your address in the profile.`,
		over: "This invitation no longer works",
		toList: "To your organizations",
		welcome: (name: string) => `Welcome to ${name}`,
	},
	toasts: { failed: "That did not work" },
	loading: "Loading the invitation",
	failed: { title: "The invitation could not be loaded", text: "Please try again in a moment." },
	offline: { title: "No connection", text: "Invitations need the network." },
	retry: "Try again",
};
