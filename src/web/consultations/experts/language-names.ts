import type { ExpertLanguage } from "#domain/consultations/expert.ts";
import { useLocale } from "#web/platform/locale.ts";

export function useLanguageNames(): {
	nameOf: (code: ExpertLanguage) => string;
	list: (codes: readonly ExpertLanguage[]) => string;
} {
	const locale = useLocale();
	const names = new Intl.DisplayNames(locale, { type: "language" });
	const nameOf = (code: ExpertLanguage) => names.of(code) ?? code;
	return { nameOf, list: (codes) => new Intl.ListFormat(locale).format(codes.map(nameOf)) };
}
