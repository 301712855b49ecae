/** LIKE pattern that finds a literal text anywhere. */
export function likePattern(text: string): string {
	return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
