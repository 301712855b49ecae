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

/** Whether a text is a UTR, the bank's reference of a UPI payment: 12 digits. */
export function isUtr(text: string): boolean {
	return /^\d{12}$/.test(text);
}

/** What is paid for: the right to create habits, once, or each habit. */
export type PricingPolicy = "unlock" | "per-habit";

/** Why an account may not create one more habit; undefined when it may. */
export function whyNotCreateHabit({
	policy,
	completedPayments,
	habitsCreated,
}: {
	policy: PricingPolicy;
	completedPayments: number;
	habitsCreated: number;
}): "payment-required" | undefined {
	const needed = policy === "unlock" ? 1 : habitsCreated + 1;
	return completedPayments >= needed ? undefined : "payment-required";
}
