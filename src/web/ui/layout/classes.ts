/** Takes class names, some of them off; gives one class attribute. */
export function classes(...names: (string | false | null | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
