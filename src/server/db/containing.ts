/** LIKE pattern that finds a literal text anywhere. */
export function containing(text: string): string {
	return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
