import {
	addressIn,
	documentPath,
	finishedPath,
	firstRequests,
	formerLocaleParameter,
	isFinished,
	isPublic,
	localeCookie,
	localeNamedIn,
	type PageName,
	pageAt,
	pathWithoutLocale,
} from "#contract/pages.ts";
import type { Config } from "#server/ground/config.ts";
import { tokenIn } from "#server/http/cookie.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { hi } from "#strings/hi.ts";

type Locale = "en" | "hi";
const locales: readonly Locale[] = ["en", "hi"];

export interface Visit {
	page: PageName | "notFound";
	/** The path without a language prefix. */
	path: string;
	/** True if the query limits the library to one kind or to a search, which no prerendered page shows. */
	isFiltered: boolean;
	locale: Locale;
	/** Session token from the cookie, unverified. */
	token: string | undefined;
}

export function visitOf(address: string, headers: Headers, { isSecure }: Config): Visit {
	const cookies = headers.get("cookie") ?? undefined;
	const { pathname, searchParams } = new URL(address);
	return {
		page: pageAt(pathname) ?? "notFound",
		path: pathWithoutLocale(pathname),
		isFiltered: searchParams.has("kind") || searchParams.has("search"),
		locale: localeNamedIn(pathname) ?? localeFor(cookies, headers.get("accept-language")),
		token: tokenIn(cookies, isSecure),
	};
}

/** Returns the current address of a public page whose old address had the language in its query. */
export function redirectTarget(address: string): string | undefined {
	const { pathname, searchParams } = new URL(address);
	const named = locales.find((each) => each === searchParams.get(formerLocaleParameter));
	if (named === undefined || !isPublic(pageAt(pathname) ?? "notFound")) return undefined;
	searchParams.delete(formerLocaleParameter);
	return addressIn(pathname + (searchParams.size > 0 ? `?${searchParams}` : ""), named);
}

interface Built {
	has(path: string): boolean;
}

export function documentFor(built: Built, visit: Visit): string {
	const { page, locale, token } = visit;
	const app = "/index.html";
	if (isFinished(page) && token) return app;
	const whole = token ? undefined : wholePath(built, visit);
	return [whole, documentPath(page, locale)].find((path) => path && built.has(path)) ?? app;
}

function wholePath(built: Built, visit: Visit): string | undefined {
	if (visit.page === "resources")
		return visit.isFiltered ? undefined : finishedPath("resources", visit.locale);
	if (isMissingArticle(built, visit)) return finishedPath("missing", visit.locale);
	return visit.page === "resource" ? finishedPath("resource", visit.locale, nameInPath(visit)) : undefined;
}

export function statusOf(built: Built, visit: Visit): 200 | 404 {
	return visit.page === "notFound" || isMissingArticle(built, visit) ? 404 : 200;
}

/** Every article is prerendered, so one without a file is missing. If nothing is prerendered, the app decides. */
function isMissingArticle(built: Built, visit: Visit): boolean {
	return (
		visit.page === "resource" &&
		built.has(finishedPath("missing", "en")) &&
		!built.has(finishedPath("resource", "en", nameInPath(visit)))
	);
}

export function nameInPath({ path }: Visit): string {
	return path.split("/")[2] ?? "";
}

export function linksFor({ page, token }: Visit): Record<string, string> {
	if (token === undefined) return {};
	const links = firstRequests(page).map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`);
	return { link: links.join(", ") };
}

function localeFor(cookies: string | undefined, acceptLanguage: string | null): Locale {
	const chosen = cookies?.split(/;\s*/).find((pair) => pair.startsWith(`${localeCookie}=`));
	if (chosen !== undefined) return chosen.endsWith("=hi") ? "hi" : "en";
	return catalogueFor(acceptLanguage ?? undefined) === hi ? "hi" : "en";
}
