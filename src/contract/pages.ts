import type { User } from "./account/auth.ts";

/** Used by the web's router, by links and by the server, which returns 404 for any other path. */
export const pages = {
	home: "/",
	pricing: "/pricing",
	dashboard: "/dashboard",
	newHabit: "/habits/new",
	habit: "/habits/:habitId",
	analytics: "/analytics",
	week: "/week",
	import: "/import",
	payment: "/payment",
	profile: "/profile",
	consultation: "/consultation",
	ownConsultation: "/consultation/:consultationId",
	inbox: "/inbox",
	settings: "/settings",
	/** Target of mailed links; the fragment states their purpose. */
	accountLink: "/account/link",
	privacy: "/privacy",
	terms: "/terms",
	cookies: "/cookies",
	contact: "/contact",
	help: "/help",
	howWeKnow: "/how-we-know",
	resources: "/resources",
	resource: "/resources/:slug",
	social: "/social",
	partnerInvitation: "/partner/:code",
	messages: "/messages",
	conversation: "/messages/:userId",
	person: "/people/:userId",
	invitation: "/invite/:code",
	organizations: "/organizations",
	organization: "/organizations/:organizationId",
	joinOrganization: "/join/:code",
	integrations: "/integrations",
	integrationSetup: "/integration-setup",
	integrationCallback: "/integrations/callback",
	demoConsent: "/integrations/consent",
	receipt: "/payments/:paymentId/receipt",
	admin: "/admin",
} as const;

export type PageName = keyof typeof pages;

/** Pages for reading: their HTML is complete, and the app loads on the first interaction. */
const finishedPages: ReadonlySet<PageName | "notFound"> = new Set<PageName>([
	"home",
	"privacy",
	"terms",
	"cookies",
	"contact",
	"howWeKnow",
]);

/** Pages that search engines list; each has an address in each language. */
const publicPages: ReadonlySet<string> = new Set([
	...finishedPages,
	"help",
	"pricing",
	"resources",
	"resource",
]);

const hindi = "/hi";

const patterns = Object.entries(pages).map(([name, address]) => ({
	name: name as PageName,
	pattern: new RegExp(
		`^${publicPages.has(name) ? `(?:${hindi})?` : ""}${address.replaceAll(/:\w+/g, "[^/]+").replace(/\/$/, "")}/?$`,
	),
}));

export function pageAt(path: string): PageName | undefined {
	return patterns.find(({ pattern }) => pattern.test(path))?.name;
}

export function isPublic(page: PageName | "notFound"): boolean {
	return publicPages.has(page);
}

/** Returns the language that an address names; without one, the browser's preference decides. */
export function localeNamedIn(path: string): "hi" | undefined {
	return path === hindi || path.startsWith(`${hindi}/`) ? "hi" : undefined;
}

export function pathWithoutLocale(path: string): string {
	return localeNamedIn(path) && pageAt(path) ? path.slice(hindi.length) || "/" : path;
}

export function addressIn(address: string, locale: User["locale"]): string {
	const [path = ""] = address.split(/[?#]/);
	const plain = pathWithoutLocale(path);
	const isNamed = locale === "hi" && isPublic(pageAt(plain) ?? "notFound");
	return (isNamed ? hindi + plain.replace(/^\/$/, "") : plain) + address.slice(path.length);
}

/** True for pages whose complete HTML visitors get; signed-in users get the app, because it shows their data. */
export function isFinished(page: PageName | "notFound"): boolean {
	return finishedPages.has(page);
}

const pagesWithHabits: ReadonlySet<PageName | "notFound"> = new Set<PageName>([
	"dashboard",
	"habit",
	"analytics",
	"week",
]);

/** A signed-in page's first requests; the server sends them as preload links, so that they load with the app. */
export function firstRequests(page: PageName | "notFound") {
	return pagesWithHabits.has(page) ? (["/api/auth/me", "/api/habits"] as const) : (["/api/auth/me"] as const);
}

export const localeCookie = "ikkis.locale";

export function documentPath(page: PageName | "notFound", locale: User["locale"]): string {
	return `/pages/${page}.${locale}.html`;
}

/** The path for a page with complete HTML: in a separate folder, which the service worker doesn't cache. */
export function finishedPath(
	page: "resources" | "resource" | "missing",
	locale: User["locale"],
	slug?: string,
): string {
	return slug === undefined ? `/pages/whole/${page}.${locale}.html` : `/pages/read/${slug}.${locale}.html`;
}

/** Old links name a public page's language in this query parameter. */
export const formerLocaleParameter = "lang";

/** Attribute on the html element of a page whose app starts at once, before the fonts load; the app removes it. */
export const fontsLater = 'data-fonts="later"';
