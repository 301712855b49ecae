/** Returns a LIKE pattern that matches this text anywhere, literally. */
export function likePattern(text: string): string {
	return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
