/** What a mail about a payment can name. */
export interface PaymentFacts {
	name: string;
	plan: string;
	/** With the rupee sign. */
	amount: string;
	reference: string;
	utr: string | null;
	rejectReason: string | null;
	/** Where the payment or the dashboard is, if the server has a public address. */
	link: string | null;
}

const facts = ({ plan, amount, reference, utr }: PaymentFacts) => [
	`Plan: ${plan}`,
	`Amount: ${amount}`,
	`Reference: ${reference}`,
	...(utr === null ? [] : [`UTR: ${utr}`]),
];

const greeting = ({ name }: PaymentFacts) => `Hello ${name},`;
const ending = "Ikkis";

/** Of a notice that needs no mail of its own. */
export const plain = ({
	name,
	text,
	link,
}: {
	name: string;
	text: string;
	link: string | null;
}): string[][] => [
	[`Hello ${name},`],
	[text],
	...(link === null ? [] : [[`More in your account: ${link}`]]),
	[ending],
];

export const confirmation = {
	subject: "Please confirm your email address",
	// Nobody has confirmed the address, so nothing that a stranger typed may stand here, not even a name.
	paragraphs: ({ link, freeLink }: { link: string; freeLink: string }): string[][] => [
		["Hello,"],
		["welcome to Ikkis. Please confirm that this address is yours, signed in to your account:", link],
		[
			"The link works for three days. If you did not sign up, somebody else has used your address. You need not do anything; but if you want an account of your own, first take the address back:",
			freeLink,
		],
		[ending],
	],
};

export const received = {
	subject: ({ reference }: PaymentFacts) => `We have your payment details (${reference})`,
	paragraphs: (payment: PaymentFacts): string[][] => [
		[greeting(payment)],
		[
			"thank you. We have what you told us about your payment, and we now compare it with our bank account.",
			"You need not do anything. We write again as soon as it is done.",
		],
		facts(payment),
		...(payment.link === null ? [] : [[`Where it stands: ${payment.link}`]]),
		[ending],
	],
};

export const verified = {
	subject: ({ reference }: PaymentFacts) => `Your payment is verified (${reference})`,
	paragraphs: (payment: PaymentFacts): string[][] => [
		[greeting(payment)],
		["your payment has arrived and is verified. You can create your habit now."],
		facts(payment),
		...(payment.link === null ? [] : [[`Go on here: ${payment.link}`]]),
		[ending],
	],
};

export const rejected = {
	subject: ({ reference }: PaymentFacts) => `We could not confirm your payment (${reference})`,
	paragraphs: (payment: PaymentFacts): string[][] => [
		[greeting(payment)],
		["we could not confirm your payment. The reason:", payment.rejectReason ?? ""],
		facts(payment),
		["If you did pay, please check the UTR in your payment app and send it to us once more."],
		...(payment.link === null ? [] : [[`Try again here: ${payment.link}`]]),
		[ending],
	],
};

export const reset = {
	subject: "A new password for Ikkis",
	// Anybody may have asked for it, so it names nobody.
	paragraphs: ({ link }: { link: string }): string[][] => [
		["Hello,"],
		[
			"somebody asked for a new password for the Ikkis account with this email address. Choose one here:",
			link,
		],
		[
			"The link works once, for 30 minutes. If it was not you, ignore this email: your password stays as it is.",
		],
		[ending],
	],
};

export const emailChange = {
	subject: "Please confirm your new email address",
	// Nobody has confirmed the address, so nothing that a stranger typed may stand here, not even a name.
	paragraphs: ({ link }: { link: string }): string[][] => [
		["Hello,"],
		[
			"somebody wants to use this address for their Ikkis account. If it was you, confirm it here, signed in to that account:",
			link,
		],
		["The link works once, for 24 hours. If it was not you, ignore this email: nothing happens."],
		[ending],
	],
};

/** What a mail about signing in can name; not a name, as the address may be a stranger's that nobody has confirmed. */
interface SecurityFacts {
	/** What has changed. */
	text: string;
	link: string;
	/** Whom to call, if the operator says so. */
	phone: string | null;
}

const supportLine = (phone: string | null) => (phone === null ? [] : [`Support: ${phone}`]);

export const security = ({ text, link, phone }: SecurityFacts): string[][] => [
	["Hello,"],
	[text],
	[
		"If it was not you, set a new password at once: choose “Forgot password?” where you sign in. That signs out every device.",
		link,
		...supportLine(phone),
	],
	[ending],
];

/** To the address that an account has just left. */
export const formerEmail = {
	subject: "Your account has a new email address",
	paragraphs: ({ phone }: { phone: string | null }): string[][] => [
		["Hello,"],
		[
			"your Ikkis account has a new email address. You sign in with that one from now on, and we no longer write to this one.",
		],
		["If it was not you, please tell us as soon as you can.", ...supportLine(phone)],
		[ending],
	],
};

/** What is said of consultations beside their notices: in calendars, and where nobody else gives a reason. */
export const consultation = {
	appointment: {
		video: (client: string, expert: string) => `Ikkis video call: ${client} and ${expert}`,
		chat: (client: string, expert: string) => `Ikkis chat begins: ${client} and ${expert}`,
	},
	cancelledByClient: "Cancelled by the client before payment",
};
