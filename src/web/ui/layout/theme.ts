export type Theme = "system" | "light" | "dark";

export const themeCookie = "ikkis.theme";
const yearSeconds = 365 * 86_400;

/** The cookie lets `index.html` apply the theme before the first paint, even if the service worker serves the page. */
export function chosenTheme(): Theme {
	const [, theme] = /(?:^|; )ikkis\.theme=(light|dark)(?:;|$)/.exec(document.cookie) ?? [];
	return theme === "light" || theme === "dark" ? theme : "system";
}

export function chooseTheme(theme: Theme): void {
	const isSecure = location.protocol === "https:";
	// biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
	document.cookie = `${themeCookie}=${theme}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
	const { dataset } = document.documentElement;
	if (theme === "system") delete dataset.theme;
	else dataset.theme = theme;
	for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-theme]")) {
		const own = meta.dataset.theme;
		const chosen = own === theme ? "all" : "not all";
		meta.setAttribute("media", theme === "system" ? `(prefers-color-scheme: ${own})` : chosen);
	}
}
