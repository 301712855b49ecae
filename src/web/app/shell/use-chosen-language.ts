import { useEffect } from "react";
import { isPublic, pageAt } from "#contract/pages.ts";
import { currentLocale, showLocale } from "#web/platform/locale.ts";
import { chosenLocale } from "#web/platform/preferred-locale.ts";

/** A link in another language changes only the public pages; the app's own pages keep the chosen language. */
export function useChosenLanguage(pathname: string): void {
	const isOwnPage = !isPublic(pageAt(pathname) ?? "notFound");
	useEffect(() => {
		const chosen = chosenLocale();
		if (isOwnPage && chosen && chosen !== currentLocale()) void showLocale(chosen).catch(() => undefined);
	}, [isOwnPage]);
}
