import type { AuditAction, AuditDetails } from "#contract/admin/audit.ts";

const acts: Record<AuditAction, string> = {
	"payment-verified": "Payment verified",
	"payment-rejected": "Payment rejected",
	"refund-noted": "Refund noted",
	"payment-not-arrived": "Nothing arrived",
	"statement-imported": "Statement imported",
	"post-kept": "Reported post kept",
	"post-removed": "Post removed",
	"content-kept": "Reported text kept",
	"content-removed": "Reported text removed",
	"user-suspended": "User suspended",
	"user-resumed": "User resumed",
	"sessions-ended": "Sessions ended",
	"token-created": "Access token created",
	"token-deleted": "Access token deleted",
	"administrator-added": "Administrator added",
	"administrator-removed": "Administrator removed",
	"second-step-reset": "Second step reset",
	"deletion-requested": "Deletion requested",
	"deletion-cancelled": "Deletion cancelled",
	"plan-changed": "Plan changed",
	"expert-added": "Expert added",
	"expert-changed": "Expert changed",
	"consultation-scheduled": "Consultation scheduled",
	"consultation-done": "Consultation done",
	"consultation-cancelled": "Consultation cancelled",
	"consultation-noted": "Note on a consultation",
};

const ways: Record<AuditDetails["payment-verified"]["how"], string> = {
	queue: "In the queue",
	"e-mail": "By the payer's email",
	statement: "In a bank statement",
};

const kinds: Record<AuditDetails["content-removed"]["kind"], string> = {
	post: "Post",
	comment: "Comment",
	message: "Message",
	challenge: "Challenge",
};

const accounts: Record<NonNullable<AuditDetails["expert-changed"]["account"]>, string> = {
	linked: "linked",
	unlinked: "no longer linked",
};

export const auditLog = {
	/** Shown next to the decision “Nothing arrived” in the review of a payment. */
	notArrivedHint:
		"Choose this if no money with this UTR has come in. The payer is told that nothing is owed, and the payment leaves the queue. If it comes in later, you can still note a refund.",
	acts,
	how: "Found",
	ways,
	file: "File",
	client: "Client",
	appointment: "Appointment",
	room: "Video room",
	note: "Note",
	kind: "What",
	kinds,
	reports: "Reports",
	expert: "Expert",
	account: "Account",
	accounts,
	title: "Title",
	languages: "Languages",
	offered: "On offer",
	picture: "Picture",
	newPicture: "replaced",
	filter: "Which acts",
	all: "All",
	ofOne: "Only acts by or about this user.",
	ofAll: "Show all",
	change: (from: string, to: string) => `${from} → ${to}`,
	yes: "yes",
	no: "no",
	empty: { title: "Nothing yet", text: "What administrators do is recorded here permanently." },
	by: (actor: string, address: string) => `${actor}, from ${address}`,
	byOperator: "the operator, on the server itself",
	noAddress: "an unknown address",
};
