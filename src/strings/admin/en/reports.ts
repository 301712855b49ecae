import type { ReportReason } from "#domain/social/post.ts";

/** Posts that users have reported, as administrators decide on them. */
export const reports = {
	empty: { title: "Nothing to decide", text: "Posts that somebody reports appear here." },
	loading: "Loading reports",
	failed: { title: "The reports could not be loaded", text: "Please try again in a moment." },
	offline: { title: "No connection", text: "Reports need the network." },
	retry: "Try again",
	reported: (count: number) => (count === 1 ? "1 report" : `${count} reports`),
	reasons: {
		spam: "Spam or advertising",
		unkind: "Unkind or hateful",
		unsafe: "Dangerous or unsafe",
		other: "Something else",
	} satisfies Record<ReportReason, string>,
	public: "Public",
	friendsOnly: "Friends Only",
	keep: "Keep post",
	kept: "The post stays",
	remove: "Remove post",
	removed: "The post was removed",
	reason: "Why is it removed?",
	reasonHint: "The author is told this, word for word.",
	suspend: "Suspend the author too",
	suspendHint: "They are signed out and cannot sign in until an administrator lets them in again.",
	notDecided: "This could not be decided",
};
