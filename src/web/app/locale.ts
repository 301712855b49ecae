import { useSyncExternalStore } from "react";
import type { User } from "#contract/auth.ts";
import { en, type Strings } from "#strings/en.ts";

export type Locale = User["locale"];

const storageKey = "ikkis.locale";
const listeners = new Set<() => void>();
let current: { locale: Locale; strings: Strings } = { locale: "en", strings: en };

/** The language that the screens are in. */
export function currentLocale(): Locale {
	return current.locale;
}

/** The texts in that language, for what is not a component. */
export function currentStrings(): Strings {
	return current.strings;
}

export function useLocale(): Locale {
	return useSyncExternalStore(subscribe, currentLocale);
}

/** The texts of every screen; a component that reads them follows a change of language. */
export function useStrings(): Strings {
	return useSyncExternalStore(subscribe, currentStrings);
}

/** Takes up the language chosen on this device, else the browser's; stays in English if Hindi cannot be loaded. */
export async function startLocale(): Promise<void> {
	const chosen = localStorage.getItem(storageKey);
	const isHindi = chosen === null ? /^hi\b/i.test(navigator.language) : chosen === "hi";
	if (isHindi) await showLocale("hi").catch(() => undefined);
}

/** Shows another language and remembers it on this device; rejects, changing nothing, if it cannot be loaded. */
export async function chooseLocale(locale: Locale): Promise<void> {
	await showLocale(locale);
	localStorage.setItem(storageKey, locale);
}

/** Takes over the account's language on a device where none was chosen; gives the one that counts. */
export async function adoptLocale(locale: Locale): Promise<Locale> {
	if (localStorage.getItem(storageKey) === null) await chooseLocale(locale).catch(() => undefined);
	return currentLocale();
}

async function showLocale(locale: Locale): Promise<void> {
	const strings = locale === "hi" ? (await import("#strings/hi.ts")).hi : en;
	current = { locale, strings };
	document.documentElement.lang = locale;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
