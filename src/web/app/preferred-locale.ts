import type { Locale } from "./texts.ts";

const storageKey = "ikkis.locale";

/** The language chosen on this device, if one was. */
export function chosenLocale(): Locale | undefined {
	const chosen = localStorage.getItem(storageKey);
	return chosen === "hi" || chosen === "en" ? chosen : undefined;
}

export function rememberLocale(locale: Locale): void {
	localStorage.setItem(storageKey, locale);
}

/** The language chosen on this device, else the browser's. */
export function preferredLocale(): Locale {
	return chosenLocale() ?? (/^hi\b/i.test(navigator.language) ? "hi" : "en");
}
