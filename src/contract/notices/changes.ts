/** What of a user's may have changed. An event says no more than that, and who hears it asks again. */
export const changeKinds = [
	"habits",
	"payments",
	"account",
	"notices",
	"social",
	"partners",
	"messages",
	"consultations",
] as const;
export type ChangeKind = (typeof changeKinds)[number];
