export function likePattern(text: string): string {
	return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
