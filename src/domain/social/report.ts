export const reportedKinds = ["post", "comment", "message", "challenge"] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/** In display order. */
export const reportReasons = ["spam", "unkind", "unsafe", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** How long the reported text is kept after the decision, so that the decision can be reviewed. */
export const daysReportsKept = 90;
