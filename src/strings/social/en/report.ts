import type { ReportedKind, ReportReason } from "#domain/social/report.ts";

export const report = {
	title: {
		post: "Report this post",
		comment: "Report this comment",
		message: "Report this message",
		challenge: "Report this challenge",
	} satisfies Record<ReportedKind, string>,
	text: {
		post: "An administrator looks at it. The author is not told who reported it.",
		comment: "An administrator looks at it. The author is not told who reported it.",
		message: "An administrator reads this one message, and no other. Whoever wrote it is not told by us.",
		challenge: "An administrator looks at it. Its creator is not told who reported it.",
	} satisfies Record<ReportedKind, string>,
	reason: "What is wrong with it?",
	reasons: {
		spam: "Spam or advertising",
		unkind: "Unkind or hateful",
		unsafe: "Dangerous or unsafe",
		other: "Something else",
	} satisfies Record<ReportReason, string>,
	note: "Anything to add? (optional)",
	send: "Send report",
	sent: { title: "Thank you", text: "An administrator will look at it." },
	failed: { title: "Error", text: "Failed to send the report" },
	close: "Close",
};
