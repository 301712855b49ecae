import { pageAt } from "#contract/pages.ts";

/** What a link of the content may lead to. */
interface Targets {
	/** Of articles and summaries. */
	slugs: ReadonlySet<string>;
	/** Keys of the ready habits. */
	templates: ReadonlySet<string>;
}

/** Why a link leads nowhere; undefined where it leads somewhere. What is on other sites nobody asks here. */
export function whyNotLink(to: string, { slugs, templates }: Targets): string | undefined {
	if (to.startsWith("https://")) return URL.canParse(to) ? undefined : "is no address";
	if (!to.startsWith("/") || to.startsWith("//")) return "begins neither with https:// nor with /";
	const { pathname, searchParams } = new URL(to, "https://ikkis.example");
	const page = pageAt(pathname);
	if (page === undefined) return "is no page";
	if (page === "resource" && !slugs.has(pathname.split("/")[2] ?? "")) return "is no article and no summary";
	const template = searchParams.get("template");
	if (template !== null && !(page === "newHabit" && templates.has(template))) return "is no ready habit";
	return undefined;
}
