/** Kinds of a user's data that may have changed. An event only names the kind; pages then fetch the data again. */
export const changeKinds = [
	"habits",
	"payments",
	"account",
	"notices",
	"social",
	"partners",
	"messages",
	"consultations",
	"organizations",
	"integrations",
] as const;
export type ChangeKind = (typeof changeKinds)[number];
