import type { ProblemCode } from "#contract/problem.ts";

export const organizationProblems = {
	"invitation-void":
		"The sender of this invitation can no longer invite people. Ask somebody else in the organization for a new one.",
	"invitation-other-address":
		"This invitation is for another email address. Sign in with the address it was sent to.",
	"too-many-open-invitations":
		"An organization can have up to 1,000 open invitations. Revoke some, or wait until they are used.",
	"sent-today": "This invitation was sent less than a day ago. Please wait until tomorrow.",
	"address-unconfirmed": "Please confirm your email address first. Your profile can send you the link again.",
	"unknown-code": "No organization has this code. Please check it with the person who gave it to you.",
	"subdomain-taken": "This name is taken or reserved. Please choose another one.",
	"domain-taken":
		"Another organization has verified this domain. It becomes available once that organization gives it up.",
	"domain-reserved": "This domain is ours, or not on the public internet. Please choose one of your own.",
	"public-mail-domain":
		"Anybody can get an address at this domain. Choose one where you assign the addresses.",
	"too-many-domains": "An organization can have up to 5 email domains. Remove one first.",
	"no-custom-domains": "This server doesn't show pages on organizations' domains.",
	"last-owner":
		"An organization needs an owner (an owner whose account is about to be deleted does not count). Make somebody else an owner first, or delete the organization.",
	"too-many-owned": "You own 3 organizations already. Hand one over or delete it first.",
	"too-many-organizations": "A person can belong to up to 20 organizations.",
	"too-many-organizations-asked": "20 of your requests to join are waiting. Withdraw one first.",
	"too-many-for-personal": "A personal organization can have up to 20 people. This one has more.",
	"no-seats-for-personal": "A personal organization has no seats. Change its type first.",
	"organization-being-deleted":
		"This organization is about to be deleted. An owner has to cancel the deletion first.",
	"seats-being-verified": "Your payment for seats is being checked. Once it is verified, you can buy more.",
	"habits-being-verified": "Your payment is being checked. If it can't be confirmed, take a seat then.",
	"no-seat-free": "All seats are taken. Ask an owner of the organization for more.",
	"organization-full": "This organization is full.",
	"too-many-waiting": "1,000 people are already waiting to join this organization. Please try again later.",
	"program-length": "A program lasts at least 7 days and at most 26 weeks.",
	"program-over": "This program is over.",
	"program-begun":
		"This program has begun, or people have enrolled. Its days, frequency and rewards can no longer be changed.",
	"program-changed": "The program's days, frequency or rewards have changed. Please read it again.",
	"too-many-programs":
		"This organization has 50 programs that are not over. Withdraw one, or wait until one is over.",
	"too-many-teams":
		"An organization can have up to 200 teams, and a member can be in up to 50. Remove one first.",
	"too-many-announcements":
		"Ten announcements to the same people went out within a day. Please wait before the next one.",
	"leads-a-team": "They lead a team, so they stay at least a manager. Give the team another leader first.",
	"too-many-enrolled": "You are enrolled in 20 programs. Leave one, or wait until one is over.",
	"not-in-team": "This is only for members of a team you are not in.",
	"challenges-off": "Challenges are off in this organization. Its owners can turn them on in its settings.",
	"too-many-organization-challenges":
		"This organization has 50 challenges that are not over. Call one off, or wait until one is over.",
} satisfies Partial<Record<ProblemCode, string>>;
