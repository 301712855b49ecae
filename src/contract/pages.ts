import type { User } from "./account/auth.ts";

/** The addresses of all pages. The web's router, links and the server (which answers 404 elsewhere) read them. */
export const pages = {
	home: "/",
	pricing: "/pricing",
	dashboard: "/dashboard",
	newHabit: "/habits/new",
	habit: "/habits/:habitId",
	analytics: "/analytics",
	/** What came of a week, and what the next one brings. */
	week: "/week",
	import: "/import",
	payment: "/payment",
	profile: "/profile",
	consultation: "/consultation",
	/** A consultation, for its client and its expert. */
	ownConsultation: "/consultation/:consultationId",
	inbox: "/inbox",
	settings: "/settings",
	/** Where the links of mails lead; what they are for stands behind the #. */
	accountLink: "/account/link",
	privacy: "/privacy",
	terms: "/terms",
	cookies: "/cookies",
	contact: "/contact",
	/** Every claim that the public pages make, with its source. */
	howWeKnow: "/how-we-know",
	resources: "/resources",
	/** An article, or the summary of a study. */
	resource: "/resources/:slug",
	social: "/social",
	/** Somebody's contract, as its link offers it. */
	partnerInvitation: "/partner/:code",
	messages: "/messages",
	conversation: "/messages/:userId",
	/** What a person in the hub shares. */
	person: "/people/:userId",
	/** Where an invitation link leads. */
	invitation: "/invite/:code",
	receipt: "/payments/:paymentId/receipt",
	admin: "/admin",
} as const;

export type PageName = keyof typeof pages;

const patterns = Object.entries(pages).map(([name, address]) => ({
	// The entries of an object have its own keys.
	name: name as PageName,
	pattern: new RegExp(`^${address.replaceAll(/:\w+/g, "[^/]+")}/?$`),
}));

/** The page at this path, if the app has one there: the first of `pages` that fits. */
export const pageAt = (path: string): PageName | undefined =>
	patterns.find(({ pattern }) => pattern.test(path))?.name;

/** Pages to be read: their HTML is finished, and the app comes at the first sign that somebody wants more. */
const finishedPages: ReadonlySet<PageName | "notFound"> = new Set<PageName>([
	"home",
	"privacy",
	"terms",
	"cookies",
	"contact",
	"howWeKnow",
]);

/** Finished as visitors see it: whoever is signed in gets the app there, which knows them. */
export const isFinished = (page: PageName | "notFound"): boolean => finishedPages.has(page);

const showHabits: ReadonlySet<PageName | "notFound"> = new Set<PageName>([
	"dashboard",
	"habit",
	"analytics",
	"week",
]);

/**
 * What a page asks the server first when somebody is signed in. The server names it beside the page's HTML, so that
 * the answers are on their way while the app is, and the app draws with them.
 */
export const firstQuestions = (page: PageName | "notFound") =>
	showHabits.has(page) ? (["/api/auth/me", "/api/habits"] as const) : (["/api/auth/me"] as const);

/** The cookie that keeps the language chosen on a device. */
export const localeCookie = "ikkis.locale";

/** Where the build puts the HTML of a page in a language; "notFound" is the page of all other addresses. */
export const documentPath = (page: PageName | "notFound", locale: User["locale"]): string =>
	`/pages/${page}.${locale}.html`;

/**
 * The same for what visitors get whole: the library, its articles, and what stands in for one that is not there. In a
 * folder of their own, for the service worker keeps none of them.
 */
export const finishedPath = (
	page: "resources" | "resource" | "missing",
	locale: User["locale"],
	slug?: string,
): string =>
	slug === undefined ? `/pages/whole/${page}.${locale}.html` : `/pages/read/${slug}.${locale}.html`;

/** Names the language of a page in its address, for search engines; without it, whoever asks chooses. */
export const localeParameter = "lang";

/** On the html element of a page whose app starts at once and comes before the fonts; the app takes it away. */
export const fontsLater = 'data-fonts="later"';
