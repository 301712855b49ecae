const format = new Intl.NumberFormat("en-IN", {
	style: "currency",
	currency: "INR",
	trailingZeroDisplay: "stripIfInteger",
});

/** An amount in texts that the server writes, the same in both languages: ₹1,00,000. */
export const rupeesText = (amount: number): string => format.format(amount);
