const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

export const paletteKeys = isMac ? "⌘ K" : "Ctrl K";

/** Compares the letter or, on keyboards with another script such as Hindi, the position of the key. */
export function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
	if ((isMac ? !metaKey || ctrlKey : !ctrlKey || metaKey) || altKey || shiftKey) return false;
	return /^[a-z]$/i.test(key) ? /k/i.test(key) : code === "KeyK";
}
