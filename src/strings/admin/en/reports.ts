import type { ReportedKind } from "#domain/social/report.ts";

function each<T>(text: (kind: ReportedKind) => T) {
	return {
		post: text("post"),
		comment: text("comment"),
		message: text("message"),
		challenge: text("challenge"),
	} satisfies Record<ReportedKind, T>;
}

export const reports = {
	empty: {
		title: "Nothing to decide",
		text: "Posts, comments, messages and challenges that somebody reports appear here.",
	},
	loading: "Loading reports",
	failed: { title: "The reports could not be loaded", text: "Please try again in a moment." },
	offline: { title: "No connection", text: "Reports need a connection." },
	retry: "Try again",
	reported: (count: number) => (count === 1 ? "1 report" : `${count} reports`),
	public: "Public",
	friendsOnly: "Friends Only",
	kinds: {
		post: "Post",
		comment: "Comment",
		message: "Message",
		challenge: "Challenge",
	} satisfies Record<ReportedKind, string>,
	keep: each((kind) => `Keep ${kind}`),
	kept: each((kind) => `The ${kind} stays`),
	remove: each((kind) => (kind === "challenge" ? "Cancel challenge" : `Remove ${kind}`)),
	removed: each((kind) =>
		kind === "challenge" ? "The challenge was called off" : `The ${kind} was removed`,
	),
	removesChallenge: "We'll tell everybody in the challenge that it was called off.",
	reason: "Why are you removing it?",
	reasonHint: "The author sees this, word for word, in their inbox.",
	authorGone: "A deleted account",
	suspend: "Suspend the author too",
	suspendHint:
		"They are signed out, get an email, and cannot sign in until an administrator lets them in again.",
	showChanges: "Show what changed",
	notDecided: "Your decision was not saved",
	unanswered: {
		title: "The server did not respond",
		message:
			"We don't know whether your decision was saved. If it was, this disappears from the list once you are online.",
	},
};
