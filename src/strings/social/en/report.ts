import type { ReportedKind, ReportReason } from "#domain/social/report.ts";

export const report = {
	title: {
		post: "Report this post",
		comment: "Report this comment",
		message: "Report this message",
		challenge: "Report this challenge",
	} satisfies Record<ReportedKind, string>,
	text: {
		post: "An administrator will look at it. We don't tell the author who reported it.",
		comment: "An administrator will look at it. We don't tell the author who reported it.",
		message: "An administrator will read only this message. We don't tell its author who reported it.",
		challenge: "An administrator will look at it. We don't tell its creator who reported it.",
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
	failed: { title: "Error", text: "The report was not sent. Please try again." },
	close: "Close",
};
