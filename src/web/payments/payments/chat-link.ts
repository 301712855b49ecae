/** Ten digits are an Indian number without its country code. */
export function chatLink(phone: string, text: string): string {
	const digits = phone.replaceAll(/\D/g, "");
	return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}?text=${encodeURIComponent(text)}`;
}
