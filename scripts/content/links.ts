import { pageAt } from "#contract/pages.ts";

interface Targets {
	slugs: ReadonlySet<string>;
	templates: ReadonlySet<string>;
}

/** Why a link does not resolve; undefined if it does. External links are not checked. */
export function whyNotLink(to: string, { slugs, templates }: Targets): string | undefined {
	if (to.startsWith("https://")) return URL.canParse(to) ? undefined : "is not an address";
	if (!to.startsWith("/") || to.startsWith("//")) return "begins neither with https:// nor with /";
	const { pathname, searchParams } = new URL(to, "https://ikkis.example");
	const page = pageAt(pathname);
	if (page === undefined) return "is not a page";
	if (page === "resource" && !slugs.has(pathname.split("/")[2] ?? ""))
		return "is neither an article, a study nor a clip";
	const template = searchParams.get("template");
	if (template !== null && !(page === "newHabit" && templates.has(template))) return "is not a template";
	return undefined;
}
