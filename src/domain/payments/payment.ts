/** Money in whole paise, a hundredth of a rupee, so that sums are exact. */
export type Paise = number;

/** Rupees to the nearest paisa. */
export function paiseOf(rupees: number): Paise {
	return Math.round(rupees * 100);
}

/** Rupees, with the paise as decimals. */
export function rupeesOf(paise: Paise): number {
	return paise / 100;
}

export interface UpiRequest {
	/** The payee's virtual payment address, `name@bank`. */
	vpa: string;
	payeeName: string;
	amount: Paise;
	note: string;
	/** The order's reference: at most 35 letters and digits. */
	reference?: string;
}

/** The `upi://pay` link that opens a payment app, also as the text of a QR code (NPCI UPI Linking 1.6). */
export function upiLink({ vpa, payeeName, amount, note, reference }: UpiRequest): string {
	const parts = [
		// Some payment apps do not decode the "@" of the address.
		`pa=${encodeURIComponent(vpa).replace("%40", "@")}`,
		`pn=${encodeURIComponent(payeeName)}`,
		`am=${rupeesOf(amount).toFixed(2)}`,
		"cu=INR",
		`tn=${encodeURIComponent(note)}`,
	];
	if (reference !== undefined) parts.push(`tr=${encodeURIComponent(reference)}`);
	return `upi://pay?${parts.join("&")}`;
}

/** Whether a text is a UTR, the bank's reference of a UPI payment: 12 digits that nobody can have just made up. */
export function isUtr(text: string): boolean {
	return /^\d{12}$/.test(text) && !isMadeUp(text);
}

/** Whether digits are all the same, or count up or down. */
function isMadeUp(digits: string): boolean {
	const steps = Array.from(
		digits.slice(1),
		(digit, before) => (Number(digit) - Number(digits[before]) + 10) % 10,
	);
	return [0, 1, 9].some((step) => steps.every((each) => each === step));
}

/** The UTR in what somebody typed or pasted, without the spaces and hyphens; undefined if it is none. */
export function utrOf(text: string): string | undefined {
	const digits = text.replaceAll(/[\s-]/g, "");
	return isUtr(digits) ? digits : undefined;
}

/** Thirty-two signs that are not taken for one another: no 0 and O, no 1 and I. */
const referenceSigns = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const referenceLength = 6;

/** An order's reference, such as IK7M2X9R, from at least six random bytes. */
export function orderReference(random: ArrayLike<number>): string {
	const signs = Array.from({ length: referenceLength }, (_, at) =>
		referenceSigns.charAt((random[at] ?? 0) % referenceSigns.length),
	);
	return `IK${signs.join("")}`;
}

/** Every text in a bank's narration that may be an order's reference; banks run words together. */
export function referencesIn(narration: string): string[] {
	return narration.toUpperCase().match(new RegExp(`IK[${referenceSigns}]{${referenceLength}}`, "g")) ?? [];
}

/** What a payment is for: habits, or one consultation. */
export const paymentPurposes = ["habits", "consultation"] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** What is paid for: the right to create habits, once, or each habit. */
export type PricingPolicy = "unlock" | "per-habit";

/** Why an account may not create one more habit, or so many more; undefined when it may. */
export function whyNotCreateHabit({
	policy,
	completedPayments,
	habitsCreated,
	adding = 1,
}: {
	policy: PricingPolicy;
	completedPayments: number;
	/** Imported ones as well. */
	habitsCreated: number;
	adding?: number;
}): "payment-required" | undefined {
	const needed = policy === "unlock" ? 1 : habitsCreated + adding;
	return completedPayments >= needed ? undefined : "payment-required";
}

/** Of the plans on sale, the one that somebody with this many completed payments pays next. */
export function planDue<P extends { isFirstHabit: boolean }>(
	onSale: readonly P[],
	completedPayments: number,
): P | undefined {
	return onSale.find(({ isFirstHabit }) => isFirstHabit === (completedPayments === 0)) ?? onSale[0];
}

/** What creating habits costs, in short. */
export interface Offer {
	policy: PricingPolicy;
	/** In rupees, with which it begins; under `unlock` there is nothing more to pay. */
	first: number;
	/** For each further habit; under `unlock` nobody is charged it. */
	further: number;
}

/** What the plans on sale come to; undefined where nothing is sold. */
export function offerOf(
	onSale: readonly { isFirstHabit: boolean; price: number }[],
	policy: PricingPolicy,
): Offer | undefined {
	const [first, further] = [planDue(onSale, 0), planDue(onSale, 1)];
	return first && further && { policy, first: first.price, further: further.price };
}

/** Why an account may not open a payment for a plan; undefined when it may. */
export function whyNotPayable({
	planId,
	onSale,
	...account
}: {
	planId: number;
	onSale: readonly { id: number; isFirstHabit: boolean }[];
	policy: PricingPolicy;
	completedPayments: number;
	habitsCreated: number;
}): "plan-not-sold" | "nothing-to-pay" | "other-plan-due" | undefined {
	if (!onSale.some(({ id }) => id === planId)) return "plan-not-sold";
	if (whyNotCreateHabit(account) === undefined) return "nothing-to-pay";
	return planDue(onSale, account.completedPayments)?.id === planId ? undefined : "other-plan-due";
}

export const paymentStatuses = ["pending", "completed", "rejected"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What an administrator may ask to see: `claimed` are the pending ones that their payer told of. */
export const queueFilters = ["claimed", ...paymentStatuses, "all"] as const;
export type QueueFilter = (typeof queueFilters)[number];

/** What a screenshot may be sent as; what it is, the server sees in its bytes. */
export const screenshotFile = { maxBytes: 5_000_000, types: ["image/png", "image/jpeg", "image/webp"] };

/** Why a payment cannot be decided, or added to by its payer, any more; undefined while it is open. */
export function whyNotOpen(status: PaymentStatus): "already-verified" | "already-rejected" | undefined {
	if (status === "completed") return "already-verified";
	return status === "rejected" ? "already-rejected" : undefined;
}

/**
 * Why an administrator may not verify a payment; undefined when they may. Nobody confirms their own money, unless
 * there is nobody else to do it.
 */
export function whyNotVerifiable(
	payment: { status: PaymentStatus; payerId: string },
	verifier: { id: string; isOnlyAdministrator: boolean },
): ReturnType<typeof whyNotOpen> | "own-payment" {
	const isOwn = payment.payerId === verifier.id && !verifier.isOnlyAdministrator;
	return whyNotOpen(payment.status) ?? (isOwn ? "own-payment" : undefined);
}

/**
 * The payment that an administrator means who says that somebody has paid an amount in rupees: the open one of that
 * amount, or else a completed one. Who has none and has paid the price of the first habit gets a `new` one; at that
 * price whoever has paid before, at whatever price of then, needs none. Undefined when nothing fits.
 */
export function paymentMeant<
	P extends { amount: number; paymentStatus: PaymentStatus; purpose: PaymentPurpose },
>(
	/** Oldest first. */
	payments: readonly P[],
	amount: number,
	firstPrice: number | undefined,
): P | "new" | undefined {
	const isPaid = (owed: number) => whyNotSettled(paiseOf(amount), paiseOf(owed)) === undefined;
	const open = payments.filter(({ paymentStatus }) => paymentStatus === "pending");
	const completed = payments.filter(({ paymentStatus }) => paymentStatus === "completed");
	const exact = [...open, ...completed].find((payment) => isPaid(payment.amount));
	if (exact !== undefined || firstPrice === undefined || !isPaid(firstPrice)) return exact;
	const isForHabits = ({ purpose }: P) => purpose === "habits";
	return completed.find(isForHabits) ?? (open.some(isForHabits) ? undefined : "new");
}

/** Why the money that arrived does not pay for what was ordered; undefined when it does, to the paisa. */
export function whyNotSettled(arrived: Paise, owed: Paise): "wrong-amount" | undefined {
	return arrived === owed ? undefined : "wrong-amount";
}
