/** Money in whole paise (1/100 rupee), so that sums are exact. */
export type Paise = number;

export function paiseOf(rupees: number): Paise {
	return Math.round(rupees * 100);
}

export function rupeesOf(paise: Paise): number {
	return paise / 100;
}

export interface UpiRequest {
	vpa: string;
	payeeName: string;
	amount: Paise;
	note: string;
	/** Order reference: at most 35 letters and digits. */
	reference?: string;
}

/** Returns the `upi://pay` link for a payment app or a QR code (NPCI UPI Linking 1.6). */
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

export function isUtr(text: string): boolean {
	return /^\d{12}$/.test(text) && !isMadeUp(text);
}

/** Whether the digits are all the same, or count up or down. */
function isMadeUp(digits: string): boolean {
	const steps = Array.from(
		digits.slice(1),
		(digit, before) => (Number(digit) - Number(digits[before]) + 10) % 10,
	);
	return [0, 1, 9].some((step) => steps.every((each) => each === step));
}

export function utrOf(text: string): string | undefined {
	const digits = text.replaceAll(/[\s-]/g, "");
	return isUtr(digits) ? digits : undefined;
}

/** 32 characters that can't be confused: no 0 and O, no 1 and I. */
const referenceSigns = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const referenceLength = 6;

/** Returns a new order reference, such as IK7M2X9R; needs at least six random bytes. */
export function orderReference(random: ArrayLike<number>): string {
	const signs = Array.from({ length: referenceLength }, (_, at) =>
		referenceSigns.charAt((random[at] ?? 0) % referenceSigns.length),
	);
	return `IK${signs.join("")}`;
}

/** Returns every string in a narration that could be an order reference; banks run words together. */
export function referencesIn(narration: string): string[] {
	return narration.toUpperCase().match(new RegExp(`IK[${referenceSigns}]{${referenceLength}}`, "g")) ?? [];
}

export const paymentPurposes = ["habits", "consultation", "seats"] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** `unlock`: one payment for the right to create habits; `per-habit`: a payment for each. */
export type PricingPolicy = "unlock" | "per-habit";

export function whyNotCreateHabit({
	policy,
	completedPayments,
	seats,
	habitsCreated,
	adding = 1,
}: {
	policy: PricingPolicy;
	completedPayments: number;
	seats: number;
	/** Including imported ones. */
	habitsCreated: number;
	adding?: number;
}): "payment-required" | undefined {
	const needed = policy === "unlock" ? 1 : habitsCreated + adding;
	return completedPayments + seats >= needed ? undefined : "payment-required";
}

export function planDue<P extends { isFirstHabit: boolean }>(
	onSale: readonly P[],
	covered: number,
): P | undefined {
	return onSale.find(({ isFirstHabit }) => isFirstHabit === (covered === 0)) ?? onSale[0];
}

export interface Offer {
	policy: PricingPolicy;
	/** In rupees; under `unlock` the only payment. */
	first: number;
	/** Not charged under `unlock`. */
	further: number;
}

export function offerOf(
	onSale: readonly { isFirstHabit: boolean; price: number }[],
	policy: PricingPolicy,
): Offer | undefined {
	const [first, further] = [planDue(onSale, 0), planDue(onSale, 1)];
	return first && further && { policy, first: first.price, further: further.price };
}

export function whyNotPayable({
	planId,
	onSale,
	...account
}: {
	planId: number;
	onSale: readonly { id: number; isFirstHabit: boolean }[];
	policy: PricingPolicy;
	completedPayments: number;
	seats: number;
	habitsCreated: number;
}): "plan-not-sold" | "nothing-to-pay" | "other-plan-due" | undefined {
	if (!onSale.some(({ id }) => id === planId)) return "plan-not-sold";
	if (whyNotCreateHabit(account) === undefined) return "nothing-to-pay";
	return planDue(onSale, account.completedPayments + account.seats)?.id === planId
		? undefined
		: "other-plan-due";
}

export const paymentStatuses = ["pending", "completed", "rejected"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Filters of the administrators' queue; `claimed` are payments that the payer has reported, to verify or to refund. */
export const queueFilters = ["claimed", ...paymentStatuses, "all"] as const;
export type QueueFilter = (typeof queueFilters)[number];

export const screenshotFile = { maxBytes: 5_000_000, types: ["image/png", "image/jpeg", "image/webp"] };

export function whyNotOpen(status: PaymentStatus): "already-verified" | "already-rejected" | undefined {
	if (status === "completed") return "already-verified";
	return status === "rejected" ? "already-rejected" : undefined;
}

export function whyNotVerifiable(
	payment: { status: PaymentStatus; payerId: string },
	verifier: { id: string; isOnlyAdministrator: boolean },
): ReturnType<typeof whyNotOpen> | "own-payment" {
	const isOwn = payment.payerId === verifier.id && !verifier.isOnlyAdministrator;
	return whyNotOpen(payment.status) ?? (isOwn ? "own-payment" : undefined);
}

interface PaymentFacts {
	amount: number;
	paymentStatus: PaymentStatus;
	purpose: PaymentPurpose;
	consultationId: string | null;
	organizationId: string | null;
}

function purchaseOf({ purpose, consultationId, organizationId }: PaymentFacts): string {
	return consultationId ?? organizationId ?? purpose;
}

/**
 * Returns the payment meant by "paid this amount in rupees", ignoring rejected ones: the open one of that amount, else
 * a completed one. At the price of a user's first payment any completed habit payment fits; users without habit payments
 * get a `new` one. `several` means that the amount fits different purchases, such as a habit and a single seat, or two
 * consultations, all open; or that a user without habit payments has paid it for a seat: the report may repeat that
 * payment, or be the first one for a habit.
 */
export function paymentMeant<P extends PaymentFacts>(
	/** Oldest first. */
	payments: readonly P[],
	amount: number,
	firstPrice: number | undefined,
): P | "new" | "several" | undefined {
	const isPaid = (owed: number) => whyNotSettled(paiseOf(amount), paiseOf(owed)) === undefined;
	const open = payments.filter(({ paymentStatus }) => paymentStatus === "pending");
	const completed = payments.filter(({ paymentStatus }) => paymentStatus === "completed");
	const due = open.filter((payment) => isPaid(payment.amount));
	if (new Set(due.map(purchaseOf)).size > 1) return "several";
	if (due[0] !== undefined) return due[0];
	const exact = completed.find((payment) => isPaid(payment.amount));
	if (firstPrice === undefined || !isPaid(firstPrice)) return exact;
	const isForHabits = ({ purpose }: P) => purpose === "habits";
	const paidHabits = completed.find(isForHabits);
	if (paidHabits !== undefined || open.some(isForHabits)) return exact ?? paidHabits;
	return exact === undefined ? "new" : "several";
}

export function whyNotSettled(arrived: Paise, owed: Paise): "wrong-amount" | undefined {
	return arrived === owed ? undefined : "wrong-amount";
}
