import type { ActDetails, AuditAct } from "#contract/admin/audit.ts";
import type { Outcome } from "#contract/admin/statements.ts";
import type { Bank, ProposalKind } from "#domain/admin/statement.ts";
import type { QueueFilter } from "#domain/payments/payment.ts";

const filters: Record<QueueFilter, string> = {
	claimed: "To check",
	pending: "All open",
	completed: "Verified",
	rejected: "Rejected",
	all: "All",
};

const banks: Record<Bank, string> = {
	hdfc: "HDFC",
	icici: "ICICI",
	sbi: "SBI",
	axis: "Axis",
	kotak: "Kotak",
	pnb: "Punjab National Bank",
	bob: "Bank of Baroda",
	phonepe: "PhonePe Business",
	generic: "Other bank",
};

const kinds: Record<ProposalKind, string> = {
	exact: "Fits",
	"older-than-order": "Older than the order",
	"amount-differs": "Amount differs",
	"already-completed": "Verified before",
	"already-rejected": "Rejected before",
	duplicate: "Twice in the file",
	conflict: "Names two payments",
	reversed: "Went out again",
};

/** What such a row means for whoever decides. */
const kindNotes: Partial<Record<ProposalKind, string>> = {
	"older-than-order":
		"This money came before the payment was opened, so it may have paid for something else. Choose it only if you know it is theirs.",
	reversed: "This money came in and went out again, or was refunded. Nothing is verified by it.",
};

const outcomes: Record<Outcome, string> = {
	verified: "Verified",
	"already-verified": "Was verified already",
	"already-rejected": "Was rejected already",
	"own-payment": "Your own: another administrator decides",
	"wrong-amount": "Amount differs",
	"not-proposed": "Not in this statement",
	"changed-since": "The payer gave another UTR since",
	"utr-taken": "Another payment has this UTR",
	conflict: "Names two payments",
	reversed: "The money went out again",
};

const acts: Record<AuditAct, string> = {
	"payment-verified": "Payment verified",
	"payment-rejected": "Payment rejected",
	"refund-noted": "Refund noted",
	"statement-imported": "Statement imported",
	"post-kept": "Reported post kept",
	"post-removed": "Post removed",
	"content-kept": "Reported text kept",
	"content-removed": "Reported text removed",
	"user-suspended": "User suspended",
	"user-resumed": "User resumed",
	"sessions-ended": "Sessions ended",
	"administrator-added": "Administrator added",
	"administrator-removed": "Administrator removed",
	"plan-changed": "Plan changed",
};

const ways: Record<ActDetails["payment-verified"]["how"], string> = {
	queue: "In the queue",
	"e-mail": "By the payer's e-mail",
	statement: "In a bank statement",
};

/** The lists of the administrator's panel. */
export const backOffice = {
	tabs: "Parts of the admin panel",
	queueTab: "Queue",
	statementsTab: "Statements",
	usersTab: "Users",
	reportsTab: "Reports",
	plansTab: "Plans",
	auditTab: "Audit",
	more: "Show more",
	search: "Search",
	close: "Close",
	loading: "Loading",
	failed: { title: "This could not be loaded", text: "Please try again in a moment." },
	offline: { title: "No connection", text: "The admin panel needs the network." },
	retry: "Try again",
	queue: {
		filter: "Which payments",
		filters,
		searchHint: "Name, e-mail, UTR or reference",
		waiting: (count: number): string => (count === 1 ? "payment to check" : "payments to check"),
		usual: "median time to verification",
		minutes: (minutes: number) => (minutes < 1 ? "under 1 min" : `${Math.round(minutes)} min`),
		unknown: "none yet",
		empty: { title: "Nothing to check", text: "Payments appear here once the payer reports them." },
		status: { unclaimed: "Not paid yet", claimed: "To check", completed: "Verified", rejected: "Rejected" },
		noUtr: "No UTR",
		screenshot: "Screenshot",
		open: (name: string, amount: string) => `${name}, ${amount}`,
	},
	review: {
		payer: "Payer",
		phone: "Phone",
		utr: "UTR",
		reference: "Reference",
		plan: "Plan",
		amount: "Amount",
		status: "Status",
		opened: "Opened",
		claimed: "Details given",
		decided: "Decided",
		decidedBy: "Decided by",
		reason: "Reason",
		none: "None",
		screenshot: "Screenshot of the payment",
		verify: "Verify",
		verified: "Payment verified",
		reject: "Reject",
		rejectReason: "Reason, for the payer to read",
		rejectHint: "Such as: No payment with this UTR has arrived.",
		rejected: "Payment rejected",
		refund: "Refund note",
		refundHint: "When and how the money went back. It changes no sum.",
		saveRefund: "Save the note",
		refunded: (note: string) => `Refunded: ${note}`,
		verifiedSince: (name: string) => `${name} has verified this payment in the meantime.`,
		rejectedSince: (name: string) => `${name} has rejected this payment in the meantime.`,
		anotherAdministrator: "Another administrator",
	},
	statements: {
		title: "Bank statement",
		text: "The CSV of your bank. Payments whose UTR and amount fit are proposed; you choose what to verify.",
		bank: "Bank",
		banks,
		file: "Statement file",
		fileHint: "CSV or text, up to 20 MB",
		choose: "Choose a file",
		read: "Read the statement",
		columns: "Names of the columns, if they are not found",
		columnMissing: "Not found. What is it called in the file?",
		column: {
			dateColumn: "Date",
			narrationColumn: "Narration",
			referenceColumn: "Reference",
			creditColumn: "Credit",
			debitColumn: "Debit",
			amountColumn: "Amount",
			typeColumn: "CR or DR",
		},
		found: (rows: number, fitting: number) =>
			`${rows} rows read, ${fitting} ${fitting === 1 ? "fits" : "fit"} an open payment.`,
		unreadable: (count: number) =>
			count === 1 ? "1 row could not be read." : `${count} rows could not be read.`,
		shortened: (count: number) =>
			`${count === 1 ? "In 1 row" : `In ${count} rows`} a spreadsheet has shortened the UTR to something like 6.32512E+11. Download the file from your bank again and choose it here without opening it first.`,
		none: "No row of this file concerns a payment.",
		leftOut: (count: number) =>
			`${count === 1 ? "1 more row concerns" : `${count} more rows concern`} a payment. Verify these, then read the file again.`,
		kinds,
		kindNotes,
		severalUtrs: (utrs: string) =>
			`This row names two numbers, ${utrs}, so the payment gets no UTR. Both are kept for it and verify nobody else.`,
		wentOut: (amount: string) => `−${amount}`,
		outcomes,
		line: (line: number) => `Line ${line}`,
		verify: (count: number) => {
			if (count === 0) return "Choose what to verify";
			return count === 1 ? "Verify 1 payment" : `Verify ${count} payments`;
		},
		done: (count: number) => (count === 1 ? "1 payment verified" : `${count} payments verified`),
		unmatched: "Credits that concern no payment",
	},
	people: {
		only: "Which users",
		filters: { all: "All", administrators: "Administrators", suspended: "Suspended" },
		searchHint: "Name or e-mail",
		empty: { title: "Nobody here", text: "Nobody fits what you are looking for." },
		administrator: "Administrator",
		configured: "Named in the server's configuration",
		suspended: "Suspended",
		facts: (habits: number, paid: string) => `${habits} ${habits === 1 ? "habit" : "habits"}, ${paid} paid`,
		sessions: "Sessions",
		lastSeen: "Last seen",
		never: "Never",
		joined: "Joined",
		phone: "Phone",
		reason: "Reason",
		suspend: "Suspend",
		suspendHint: "All sessions end, and none can begin.",
		resume: "Resume",
		endSessions: "End sessions",
		appoint: "Make administrator",
		dismiss: "Remove as administrator",
		done: "Done",
	},
	plans: {
		name: "Name",
		description: "Description",
		price: "Price in rupees",
		listPrice: "List price in rupees",
		listPriceHint: "Shown struck through; empty for none",
		features: "Features",
		featuresHint: "One a line, twelve at most",
		active: "On sale",
		first: "First habit",
		save: "Save",
		saved: "Plan saved",
		invalid: "Please enter prices above zero; the list price may not be under the price.",
	},
	audit: {
		acts,
		how: "Found",
		ways,
		file: "File",
		change: (from: string, to: string) => `${from} → ${to}`,
		yes: "yes",
		no: "no",
		empty: { title: "Nothing yet", text: "What administrators do is written down here for good." },
		by: (actor: string, address: string) => `${actor}, from ${address}`,
		gone: "a deleted account",
		noAddress: "an unknown address",
	},
};
