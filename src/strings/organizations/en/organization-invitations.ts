import type { InvitationState } from "#domain/organizations/invitation.ts";

function invitations(count: number): string {
	return count === 1 ? "1 invitation" : `${count} invitations`;
}

export const organizationInvitations = {
	dialog: {
		title: "Invite by email",
		text: "Everybody gets their own link. It works for 14 days, and lets them in without a request.",
		addresses: "Email addresses",
		addressesHint: "Paste them from a list or a table, up to 500 at once.",
		found: (count: number) => (count === 1 ? "1 address" : `${count} addresses`),
		tooMany: (count: number) => `That is ${count} addresses. You can invite 500 at once.`,
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
		invited: (count: number) => (count === 1 ? "1 person was invited" : `${count} people were invited`),
		mails: "The emails are on their way.",
		refused: (count: number) =>
			count === 1 ? "1 address was not invited" : `${count} addresses were not invited`,
		reasons: {
			invalid: "Not an email address",
			member: "Already a member",
			invited: "Has an open invitation",
		},
	},
	list: {
		title: "Invitations",
		sending: (count: number) => `${invitations(count)} being sent…`,
		states: {
			sending: () => "Being sent",
			open: (day: string) => `Open until ${day}`,
			"not-delivered": () => "Could not be delivered. Please check the address.",
			expired: (day: string) => `Expired on ${day}`,
			void: () => "Its sender can no longer invite people. Send it again yourself.",
		} satisfies Record<InvitationState, (day: string) => string>,
		more: "Show more",
		menu: (email: string) => `Options for the invitation to ${email}`,
		again: "Send again",
		revoke: "Revoke",
		sentAgain: "The invitation is being sent again",
		revoked: "The invitation was revoked",
	},
	needs: {
		ending: (count: number) =>
			`${invitations(count)} ${count === 1 ? "expires" : "expire"} within three days`,
		stuck: (count: number) =>
			`${invitations(count)} ${count === 1 ? "needs" : "need"} to be checked or sent again`,
		show: "Show",
	},
	door: {
		title: (name: string) => `You're invited to join ${name}`,
		by: (inviter: string) => `${inviter} invites you.`,
		for: (email: string) => `This invitation is for ${email}.`,
		signUp: "Create an account and join",
		signIn: "I have an account",
		join: "Join now",
		joined: "You are already a member.",
		otherTitle: "This invitation is for somebody else",
		other: (email: string) =>
			`It was sent to ${email}. If that is you, sign in with that address, or change your address in your profile.`,
		over: "This invitation no longer works",
		toList: "Go to your organizations",
		welcome: (name: string) => `Welcome to ${name}`,
	},
	toasts: { failed: "That did not work" },
	loading: "Loading the invitation",
	failed: { title: "The invitation could not be loaded", text: "Please try again in a moment." },
	offline: { title: "No connection", text: "Invitations need a connection." },
	retry: "Try again",
};
