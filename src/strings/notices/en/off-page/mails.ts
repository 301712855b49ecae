import { greeting } from "./greeting.ts";

export interface PaymentFacts {
	/** Empty if the address is unconfirmed. */
	name: string;
	plan: string;
	/** Includes the rupee sign. */
	amount: string;
	reference: string;
	utr: string | null;
	rejectReason: string | null;
	/** The payment or the dashboard; null if the server has no public address. */
	link: string | null;
}

function facts({ plan, amount, reference, utr }: PaymentFacts) {
	return [
		`Plan: ${plan}`,
		`Amount: ${amount}`,
		`Reference: ${reference}`,
		...(utr === null ? [] : [`UTR: ${utr}`]),
	];
}

const signature = "Ikkis";

export function plain({ name, text, link }: { name: string; text: string; link: string | null }): string[][] {
	return [
		[greeting({ name })],
		[text],
		...(link === null ? [] : [[`More in your account: ${link}`]]),
		[signature],
	];
}

/**
 * Replaces the texts of notices about a habit that may be somebody else's: that person may not have turned on emails
 * that name it (docs/decisions/0302-habits-of-others-in-mails.md).
 */
export const othersHabit = {
	"partner-asked": "Read the agreement, then accept or decline it.",
	"partner-ended": "Your inbox says which habit it was for.",
	"agreement-changed": "The agreement applies again once you accept the change.",
	"checked-in": "A reply takes one tap.",
	"partner-overdue": "Ask how the habit is going.",
};

/** `freeLink` takes the address back. An account in use keeps it, so its email has a `signInLink` instead. */
export type ConfirmationLinks = { link: string } & ({ freeLink: string } | { signInLink: string });

export const confirmation = {
	subject: "Please confirm your email address",
	// The address is not confirmed: show nothing that a stranger may have typed, not even a name.
	paragraphs: ({ link, ...other }: ConfirmationLinks): string[][] => [
		["Hello,"],
		["Welcome to Ikkis. While signed in to your account, please confirm that this address is yours:", link],
		"freeLink" in other
			? [
					"The link works for three days. If you did not sign up, somebody else has used your address. You don't need to do anything; but if you want an account of your own, first take the address back:",
					other.freeLink,
				]
			: [
					"The link works for three days. The account with this address is already in use. If you can't sign in to it, or somebody else created it, choose “Forgot password?” where you sign in: a new password gives you this account and signs everybody else out.",
					other.signInLink,
				],
		[signature],
	],
};

/** Sent to somebody who may never have heard of us. */
export const organizationInvitation = {
	subject: "You are invited to join an organization on Ikkis",
	paragraphs: ({
		name,
		inviter,
		inviterEmail,
		link,
	}: Record<"name" | "inviter" | "inviterEmail" | "link", string>): string[][] => [
		["Hello,"],
		[
			`${inviter} (${inviterEmail}) invites you to join "${name}" on Ikkis, where people build habits in 21 days:`,
			link,
		],
		[
			"The link works for 14 days and for you alone, so please do not forward it. Before you join, it shows what others in the organization would see about you: never your habits.",
			"If you did not expect this, you can ignore it.",
		],
		[signature],
	],
};

export const received = {
	subject: ({ reference }: PaymentFacts) => `We have your payment details (${reference})`,
	paragraphs: (payment: PaymentFacts): string[][] => [
		[greeting(payment)],
		[
			"Thank you. We have your payment details and are checking them against our bank account.",
			"You don't need to do anything. We'll write again once it is done.",
		],
		facts(payment),
		...(payment.link === null ? [] : [[`See its status: ${payment.link}`]]),
		[signature],
	],
};

export const verified = {
	subject: ({ reference }: PaymentFacts) => `Your payment is verified (${reference})`,
	paragraphs: (payment: PaymentFacts): string[][] => [
		[greeting(payment)],
		["Your payment has arrived and is verified. Open your dashboard to begin."],
		facts(payment),
		...(payment.link === null ? [] : [[`Continue here: ${payment.link}`]]),
		[signature],
	],
};

export const rejected = {
	subject: ({ reference }: PaymentFacts) => `We could not confirm your payment (${reference})`,
	paragraphs: (payment: PaymentFacts): string[][] => [
		[greeting(payment)],
		["We could not confirm your payment. The reason:", payment.rejectReason ?? ""],
		facts(payment),
		["If you did pay, please check the UTR in your payment app and send it to us again."],
		...(payment.link === null ? [] : [[`Try again here: ${payment.link}`]]),
		[signature],
	],
};

/** For payments closed because what they were for is gone. */
export const withdrawn = {
	subject: ({ reference }: PaymentFacts) => `Your payment was cancelled (${reference})`,
	paragraphs: (payment: PaymentFacts): string[][] => [
		[greeting(payment)],
		["This payment was cancelled. The reason:", payment.rejectReason ?? ""],
		facts(payment),
		...(payment.link === null ? [] : [[`See your payments: ${payment.link}`]]),
		[signature],
	],
};

export const reset = {
	subject: "A new password for Ikkis",
	// Anybody may have requested this email, so it names nobody.
	paragraphs: ({ link, minutes }: { link: string; minutes: number }): string[][] => [
		["Hello,"],
		[
			"Somebody asked for a new password for the Ikkis account with this email address. Choose one here:",
			link,
		],
		[
			`The link works once, for ${minutes < 60 ? `${minutes} minutes` : `${minutes / 60} hours`}. If it was not you, ignore this email: your password stays as it is.`,
		],
		[signature],
	],
};

export const signInLink = {
	subject: "Your sign-in link for Ikkis",
	// Anybody may have requested this email, so it names nobody.
	paragraphs: ({ link }: { link: string }): string[][] => [
		["Hello,"],
		["Here is the link to sign in to your Ikkis account, without your password:", link],
		[
			"It works once, for two hours; a newer link replaces it. You still need your second step, if you have one. If you did not ask for this link, ignore this email and don't forward it: nobody can sign in without it.",
		],
		[signature],
	],
};

export const emailChange = {
	subject: "Please confirm your new email address",
	// The address is not confirmed: show nothing that a stranger may have typed, not even a name.
	paragraphs: ({ link }: { link: string }): string[][] => [
		["Hello,"],
		[
			"Somebody wants to use this address for their Ikkis account. If it was you, confirm it here, signed in to that account:",
			link,
		],
		["The link works once, for 24 hours. If it was not you, ignore this email: nothing will change."],
		[signature],
	],
};

/** Values for an email about signing in. No name: the address may be unconfirmed and a stranger's. */
interface SecurityFacts {
	text: string;
	link: string;
	phone: string | null;
}

function supportLine(phone: string | null) {
	return phone === null ? [] : [`Support: ${phone}`];
}

export function security({ text, link, phone }: SecurityFacts): string[][] {
	return [
		["Hello,"],
		[text],
		[
			"If it was not you, set a new password at once: choose “Forgot password?” where you sign in. That signs out every device.",
			link,
			...supportLine(phone),
		],
		[signature],
	];
}

/** Sent to the account's previous address. */
export const formerEmail = {
	subject: "Your account has a new email address",
	paragraphs: ({ phone }: { phone: string | null }): string[][] => [
		["Hello,"],
		[
			"Your Ikkis account has a new email address. You sign in with that one from now on, and we no longer write to this one.",
		],
		["If it was not you, please tell us as soon as you can.", ...supportLine(phone)],
		[signature],
	],
};

export const consultation = {
	appointment: {
		video: (client: string, expert: string) => `Ikkis video call: ${client} and ${expert}`,
		chat: (client: string, expert: string) => `Ikkis chat begins: ${client} and ${expert}`,
	},
	cancelledByClient: "Cancelled by the client before payment",
};

/** Reason for closing the open seat payments of a deleted organization. */
export const organizationDeleted: string =
	"The organization was deleted. If you have paid, we will refund you.";

/** The same for a payment that nobody has reported, so that no administrator looks for its money. */
export const unreportedOrderClosed: string =
	"The organization was deleted. If you have paid, please contact us.";

/** Replaces the reason of a withdrawn payment if no money arrived. */
export function notArrived(utr: string | null): string {
	const missing = utr === null ? "No money arrived for this payment" : `No money arrived with UTR ${utr}`;
	return `${missing}, so there is nothing to refund, and you owe nothing. If your bank shows the payment, please contact us.`;
}
