import { localeCookie, localeNamedIn } from "#contract/pages.ts";
import type { Locale } from "./texts.ts";

const yearSeconds = 365 * 86_400;

/** Returns the language chosen on this device, if any. It is stored in a cookie, so that the server uses it too. */
export function chosenLocale(): Locale | undefined {
	const chosen = document.cookie.split("; ").find((pair) => pair.startsWith(`${localeCookie}=`));
	if (chosen?.endsWith("=hi")) return "hi";
	return chosen?.endsWith("=en") ? "en" : undefined;
}

export function rememberLocale(locale: Locale): void {
	const isSecure = location.protocol === "https:";
	// biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
	document.cookie = `${localeCookie}=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

export function preferredLocale(): Locale {
	return (
		localeNamedIn(location.pathname) ?? chosenLocale() ?? (/^hi\b/i.test(navigator.language) ? "hi" : "en")
	);
}
