/** What can be reported. */
export const reportedKinds = ["post", "comment", "message", "challenge"] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/** Why somebody reports it, in the order in which they are asked. */
export const reportReasons = ["spam", "unkind", "unsafe", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** So long the words of a decided report are kept, so that a decision can be looked at again. */
export const daysReportsKept = 90;
