import {
	documentPath,
	finishedPath,
	firstQuestions,
	isFinished,
	localeCookie,
	localeParameter,
	type PageName,
	pageAt,
} from "#contract/pages.ts";
import { tokenIn } from "#server/account/sessions/cookie.ts";
import type { Config } from "#server/config.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { hi } from "#strings/hi.ts";

type Locale = "en" | "hi";
const locales: readonly Locale[] = ["en", "hi"];

/** Who asks for which page. */
export interface Visit {
	page: PageName | "notFound";
	path: string;
	/** Whether the address asks for no more than a language. */
	isPlain: boolean;
	locale: Locale;
	/** Of the session that the browser says it has. */
	token: string | undefined;
}

export const visitOf = (address: string, headers: Headers, { isSecure }: Config): Visit => {
	const cookies = headers.get("cookie") ?? undefined;
	const { pathname, searchParams } = new URL(address);
	const named = locales.find((each) => each === searchParams.get(localeParameter));
	return {
		page: pageAt(pathname) ?? "notFound",
		path: pathname,
		isPlain: [...searchParams.keys()].every((name) => name === localeParameter),
		locale: named ?? localeFor(cookies, headers.get("accept-language")),
		token: tokenIn(cookies, isSecure),
	};
};

/** What the build has made, by path. */
interface Built {
	has(path: string): boolean;
}

/** Pages to be read come finished to visitors; whoever has a session gets the app there, which knows them. */
export const documentFor = (built: Built, visit: Visit): string => {
	const { page, locale, token, isPlain } = visit;
	const app = "/index.html";
	if (isFinished(page) && token) return app;
	const whole = token || !isPlain ? undefined : wholePath(built, visit);
	return [whole, documentPath(page, locale)].find((path) => path && built.has(path)) ?? app;
};

const wholePath = (built: Built, visit: Visit): string | undefined => {
	if (visit.page === "resources") return finishedPath("resources", visit.locale);
	if (isMissingArticle(built, visit)) return finishedPath("missing", visit.locale);
	return visit.page === "resource" ? finishedPath("resource", visit.locale, namedIn(visit)) : undefined;
};

export const statusOf = (built: Built, visit: Visit): 200 | 404 =>
	visit.page === "notFound" || isMissingArticle(built, visit) ? 404 : 200;

/** Each article that there is has been drawn; where nothing has been, it is for the app to say. */
const isMissingArticle = (built: Built, visit: Visit): boolean =>
	visit.page === "resource" &&
	built.has(finishedPath("missing", "en")) &&
	!built.has(finishedPath("resource", "en", namedIn(visit)));

/** Which one the address names: a resource by its slug, a habit by its id. */
export const namedIn = ({ path }: Visit): string => path.split("/")[2] ?? "";

/** Lets the browser ask at once what the app is going to ask. */
export const linksFor = ({ page, token }: Visit): Record<string, string> => {
	if (token === undefined) return {};
	const links = firstQuestions(page).map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`);
	return { link: links.join(", ") };
};

/** The language chosen on the device, else the one that the browser prefers. */
const localeFor = (cookies: string | undefined, acceptLanguage: string | null): Locale => {
	const chosen = cookies?.split(/;\s*/).find((pair) => pair.startsWith(`${localeCookie}=`));
	if (chosen !== undefined) return chosen.endsWith("=hi") ? "hi" : "en";
	return catalogueFor(acceptLanguage ?? undefined) === hi ? "hi" : "en";
};
