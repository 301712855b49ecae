import { addressIn, type PageName, pages } from "#contract/pages.ts";
import type { ClipEntry, ReadableEntry } from "#contract/public/resources.ts";
import { en, type Strings } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";
import { type Previews, previewsIn } from "#strings/public/previews.ts";
import type { Locale } from "#web/platform/texts.ts";
import { resourcePath } from "#web/public/resources/public.ts";

/** How a link appears in chats, feeds and search results. */
export interface Preview {
	/** The name of the picture, which shows the title. */
	name: string;
	title: string;
	text: string;
	/** Set only for pages that search engines may list; personal links have no public address. */
	path: string | undefined;
	languages?: Record<Locale, string>;
}

type Texts = Pick<Preview, "title" | "text">;

const listed = {
	home: ({ home }) => ({ title: home.title, text: home.text }),
	pricing: ({ pricing, previews }) => ({ title: pricing.title, text: previews.pricing }),
	howWeKnow: ({ howWeKnow }) => ({ title: howWeKnow.title, text: howWeKnow.description }),
	resources: ({ resources }) => ({ title: resources.title, text: resources.text }),
	help: ({ help }) => ({ title: help.title, text: help.description }),
	contact: ({ contact }) => ({ title: contact.title, text: contact.description }),
	terms: ({ terms }) => ({ title: terms.title, text: terms.description }),
	privacy: ({ privacy, previews }) => ({ title: privacy.title, text: previews.privacy }),
	cookies: ({ cookies }) => ({ title: cookies.title, text: cookies.description }),
} satisfies Partial<Record<PageName, (strings: Strings & Previews) => Texts>>;

/** Links that people send each other. Their previews show nothing about the sender, challenge or organization. */
const personal = {
	invitation: ({ previews }) => previews.invitation,
	partnerInvitation: ({ previews }) => previews.partnerInvitation,
	social: ({ previews }) => previews.social,
	joinOrganization: ({ previews }) => previews.joinOrganization,
} satisfies Partial<Record<PageName, (strings: Strings & Previews) => Texts>>;

const textsOf: Partial<Record<PageName | "notFound", (strings: Strings & Previews) => Texts>> = {
	...listed,
	...personal,
};

export function previewOf(page: PageName | "notFound", locale: Locale): Preview | undefined {
	const texts = textsOf[page]?.({ ...(locale === "hi" ? hi : en), ...previewsIn[locale] });
	if (texts === undefined) return undefined;
	return {
		...texts,
		name: page,
		path: undefined,
		...(page in listed && inLanguages(pages[page as keyof typeof listed], locale)),
	};
}

export function previewOfResource(entry: ReadableEntry | ClipEntry, locale: Locale): Preview {
	const { slug, title, titleHi, summary, summaryHi } = entry;
	const texts = locale === "hi" ? { title: titleHi, text: summaryHi } : { title, text: summary };
	return { name: `resource-${slug}`, ...texts, ...inLanguages(resourcePath(slug), locale) };
}

/** Each language is listed separately: people search for these subjects in both. */
function inLanguages(path: string, locale: Locale): Pick<Preview, "path" | "languages"> {
	const languages = { en: addressIn(path, "en"), hi: addressIn(path, "hi") };
	return { path: languages[locale], languages };
}
