/** A text with a blank in the place of line breaks and other control characters: as a name may be. */
export function oneLine(text: string): string {
	return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ");
}
