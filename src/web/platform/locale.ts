import { useSyncExternalStore } from "react";
import type { Strings } from "#strings/en.ts";
import { preferredLocale, rememberLocale } from "./preferred-locale.ts";
import { type Locale, loadSections, type TextSection } from "./texts.ts";

const listeners = new Set<() => void>();

/** Nothing is rendered before `startLocale` has filled it. */
let current: { locale: Locale; strings: Strings } = { locale: "en", strings: asStrings({}) };
const wanted = new Set<TextSection>(["shell"]);

export function currentLocale(): Locale {
	return current.locale;
}

export function currentStrings(): Strings {
	return current.strings;
}

export function useLocale(): Locale {
	return useSyncExternalStore(subscribe, currentLocale, currentLocale);
}

export function useStrings(): Strings {
	return useSyncExternalStore(subscribe, currentStrings, currentStrings);
}

/** Adds sections of the catalogue to what `useStrings` returns; rejects if one cannot be loaded. */
export async function loadTexts(...names: TextSection[]): Promise<void> {
	for (const name of names) wanted.add(name);
	const { locale, strings } = current;
	Object.assign(strings, await loadSections(locale, names));
	if (current.locale !== locale) await loadTexts(...names);
}

/** Uses the chosen language, else the browser's; English if Hindi cannot be loaded. Rejects if neither can. */
export async function startLocale(): Promise<void> {
	subscribe(() => {
		// Setting even the same value makes the browser recalculate the style of every element.
		if (document.documentElement.lang !== current.locale) document.documentElement.lang = current.locale;
	});
	await showLocale(preferredLocale()).catch(() => showLocale("en"));
}

/** Switches the language and remembers it on this device; if it cannot be loaded, rejects and changes nothing. */
export async function chooseLocale(locale: Locale): Promise<void> {
	await showLocale(locale);
	rememberLocale(locale);
}

/** Switches the language of this page only; if it cannot be loaded, rejects and changes nothing. */
export async function showLocale(locale: Locale): Promise<void> {
	const names = [...wanted];
	const strings = await loadSections(locale, names);
	// A page that began loading in the meantime needs its texts in this language too.
	if (wanted.size > names.length) return showLocale(locale);
	current = { locale, strings: asStrings(strings) };
	for (const listener of listeners) listener();
}

/** `onDemand` loads a section before rendering the component that reads it. */
function asStrings(loaded: Partial<Strings>): Strings {
	return loaded as Strings;
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
