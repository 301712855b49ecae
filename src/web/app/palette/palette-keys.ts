const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

export const paletteKeys = isMac ? "⌘ K" : "Ctrl K";

/** Compares the letter or, on a keyboard with another script such as Hindi, the key's position. */
export function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
	if ((isMac ? !metaKey || ctrlKey : !ctrlKey || metaKey) || altKey || shiftKey) return false;
	return /^[a-z]$/i.test(key) ? /k/i.test(key) : code === "KeyK";
}
