/** Treats ten digits as an Indian number without the country code. */
export function chatLink(phone: string, text: string): string {
	const digits = phone.replaceAll(/\D/g, "");
	return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}?text=${encodeURIComponent(text)}`;
}
