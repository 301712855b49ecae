/** Returns the next larger id: a query for posts before it includes the post itself. */
export function justAfter(id: string): string {
	const digits = (BigInt(`0x${id.replaceAll("-", "")}`) + 1n).toString(16).padStart(32, "0");
	return [8, 12, 16, 20, 32].map((end, index) => digits.slice([0, 8, 12, 16, 20][index], end)).join("-");
}
