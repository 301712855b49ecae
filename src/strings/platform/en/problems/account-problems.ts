import type { ProblemCode } from "#contract/problem.ts";

export const accountProblems = {
	"sign-in-expired": "This sign-in has expired or was interrupted. Please sign in again.",
	"second-step-off": "This server is not set up for a second step yet. Its operator can set SECRET_KEY.",
	"own-account": "You are signed in to the account with this address. Confirm the address instead.",
	"account-in-use":
		"The account with this address is in use, so it keeps the address. If you can't sign in to it, choose “Forgot password?” where you sign in: a new password gives you this account and signs everybody else out.",
	"expert-needed":
		"You still have open paid consultations as an expert. Ask us to hand them over or to unlink your account first, then delete it.",
	"authenticator-unreadable":
		"This server can no longer read your authenticator app. Please write to its operator.",
	"confirm-address-first":
		"Please confirm your email address first. Otherwise, resetting your password by email would remove the second step again.",
	"account-unconfirmed":
		"This account's email address is not confirmed: the account may be a stranger's. Ask the address's owner to confirm it first.",
	"too-many-passkeys": "You can have up to ten passkeys. Remove one you no longer use first.",
	"too-many-tokens": "You can have up to 20 access tokens. Delete one you no longer use first.",
	"reading-needed":
		"A change returns the habit, so a token with habits:write also needs habits:read. Please allow both.",
	"too-many-webhooks": "You can have up to 5 webhooks. Delete one you no longer use first.",
	"too-many-taps": "A habit can have up to 5 tap addresses. Delete one you no longer use first.",
	"webhooks-off": "This server is not set up for webhooks yet. Its operator can set SECRET_KEY.",
	"webhook-switched-off": "This webhook is off. Switch it on first.",
	"invalid-webhook-url":
		"Please enter an https address on the public internet, without a user name or a port.",
} satisfies Partial<Record<ProblemCode, string>>;
