/** Code points of the digit zero in scripts used on Asian phones; 1 to 9 follow each. */
const zeros = [
	...[0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66],
	...[0x0e50, 0x0f20, 0x1040],
];

export function latinDigits(text: string): string {
	return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
		const code = digit.codePointAt(0) ?? 0;
		const zero = zeros.find((first) => code >= first && code <= first + 9);
		return zero === undefined ? digit : String(code - zero);
	});
}
