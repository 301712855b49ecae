import { useSyncExternalStore } from "react";
import type { Strings } from "#strings/en.ts";
import { preferredLocale, rememberLocale } from "./preferred-locale.ts";
import { type Locale, loadSections, type TextSection } from "./texts.ts";

const listeners = new Set<() => void>();

/** Nothing is drawn before `startLocale` has filled it. */
let current: { locale: Locale; strings: Strings } = { locale: "en", strings: asStrings({}) };
const wanted = new Set<TextSection>(["shell"]);

/** The language that the screens are in. */
export function currentLocale(): Locale {
	return current.locale;
}

/** The texts in that language, for what is not a component. */
export function currentStrings(): Strings {
	return current.strings;
}

export function useLocale(): Locale {
	return useSyncExternalStore(subscribe, currentLocale, currentLocale);
}

/** The texts of every screen; a component that reads them follows a change of language. */
export function useStrings(): Strings {
	return useSyncExternalStore(subscribe, currentStrings, currentStrings);
}

/** Adds sections of the catalogue to what `useStrings` gives; rejects if one cannot be loaded. */
export async function loadTexts(...names: TextSection[]): Promise<void> {
	for (const name of names) wanted.add(name);
	const { locale, strings } = current;
	Object.assign(strings, await loadSections(locale, names));
	if (current.locale !== locale) await loadTexts(...names);
}

/**
 * Takes up the language chosen on this device, else the browser's; English if Hindi cannot be loaded. Rejects when
 * neither can.
 */
export async function startLocale(): Promise<void> {
	subscribe(() => {
		// Even the same language, given once more, makes the browser judge the style of every element anew.
		if (document.documentElement.lang !== current.locale) document.documentElement.lang = current.locale;
	});
	await showLocale(preferredLocale()).catch(() => showLocale("en"));
}

/** Shows another language and remembers it on this device; rejects, changing nothing, if it cannot be loaded. */
export async function chooseLocale(locale: Locale): Promise<void> {
	await showLocale(locale);
	rememberLocale(locale);
}

/** Shows another language, only in this page; rejects, changing nothing, if it cannot be loaded. */
export async function showLocale(locale: Locale): Promise<void> {
	const names = [...wanted];
	const strings = await loadSections(locale, names);
	// A page that began to load in the meantime needs its texts in this language too.
	if (wanted.size > names.length) return showLocale(locale);
	current = { locale, strings: asStrings(strings) };
	for (const listener of listeners) listener();
}

/** A section is there before the page or dialog that reads it: `routes.tsx` and `shell-dialogs.tsx` see to that. */
function asStrings(loaded: Partial<Strings>): Strings {
	return loaded as Strings;
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
