/** A text with a blank in the place of line breaks and other control characters, those of direction too: as a name may be. */
export function oneLine(text: string): string {
	return text.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, " ");
}
