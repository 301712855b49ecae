import { useEffect } from "react";
import { useLocale } from "#web/platform/locale.ts";

/**
 * Links to the manifest in the language shown: an installed app keeps the language of its manifest. The document may
 * be in another language, because all users get the same document for the app, and pages can change their language.
 */
export function useManifest(): void {
	const locale = useLocale();
	useEffect(() => {
		const link = document.querySelector("link[rel=manifest]");
		const address = locale === "hi" ? "/manifest.hi.webmanifest" : "/manifest.webmanifest";
		// Setting even the same address makes the browser read the manifest again.
		if (link && link.getAttribute("href") !== address) link.setAttribute("href", address);
	}, [locale]);
}
