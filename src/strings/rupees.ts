const format = new Intl.NumberFormat("en-IN", {
	style: "currency",
	currency: "INR",
	trailingZeroDisplay: "stripIfInteger",
});

/** Formats an amount for texts that the server writes, the same in both languages: ₹1,00,000. */
export function rupeesText(amount: number): string {
	return format.format(amount);
}
