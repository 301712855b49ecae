import type { ExpertLanguage } from "#domain/consultations/expert.ts";
import { useLocale } from "#web/platform/locale.ts";
import type { Locale } from "#web/platform/texts.ts";

export interface LanguageNames {
	nameOf: (code: ExpertLanguage) => string;
	list: (codes: readonly ExpertLanguage[]) => string;
}

export function useLanguageNames(): LanguageNames {
	return languageNamesFor(useLocale());
}

export function languageNamesFor(locale: Locale): LanguageNames {
	const names = new Intl.DisplayNames(locale, { type: "language" });
	const nameOf = (code: ExpertLanguage) => names.of(code) ?? code;
	return { nameOf, list: (codes) => new Intl.ListFormat(locale).format(codes.map(nameOf)) };
}
