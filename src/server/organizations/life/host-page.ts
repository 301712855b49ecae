import type { Context, Hono } from "hono";
import { pages } from "#contract/pages.ts";
import { brandShades } from "#domain/organizations/brand.ts";
import type { Deps } from "#server/deps/deps.ts";
import { escapeHtml } from "#server/ground/escape-html.ts";
import { type OpenCall, observe } from "#server/http/observe.ts";
import { refuseWithPage } from "#server/http/plain-page.ts";
import { callerAddress } from "#server/http/request.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { hi } from "#strings/hi.ts";
import { isForeignHost, isOwnDomain, organizationOfHost } from "./hosts.ts";
import { findLogo } from "./store.ts";

/** Serves nothing but organizations' pages on their hosts: no API and no session; no cookie is read or set. */
export function mountHostPages(app: Hono, deps: Deps): void {
	const { orm, rates, config } = deps;
	const { address } = config;
	if (config.organizationHosts === undefined) return;

	app.use("*", async (context, next) => {
		const { hostname } = new URL(context.req.url);
		if (!isForeignHost(hostname, config)) return next();
		const show = (call: OpenCall) => answer(context, call);
		const refuse = refuseWithPage(context);
		const response = await observe(context, deps, "GET organization's host", show, refuse);
		return isOwnDomain(hostname, config) ? withoutSubdomains(response) : response;
	});

	async function answer(context: Context, { headers }: OpenCall): Promise<Response> {
		const { hostname, pathname } = new URL(context.req.url);
		await rates.spend("read", { address: callerAddress(context, config.trustedProxies) });
		const isRead = pathname === "/" && ["GET", "HEAD"].includes(context.req.method);
		const organization = isRead ? await organizationOfHost(orm, hostname, config) : undefined;
		const acceptLanguage = context.req.header("accept-language");
		return organization === undefined
			? emptyPage(address, acceptLanguage, headers)
			: pageOf(organization, acceptLanguage, headers);
	}

	async function pageOf(
		organization: StoredOrganization,
		acceptLanguage: string | undefined,
		headers: Record<string, string>,
	): Promise<Response> {
		const { words, lang } = textsFor(acceptLanguage);
		const { id, name, description, logoHash, code, subdomain } = organization;
		const logo = logoHash === null ? undefined : await findLogo(orm, id, logoHash);
		const content = [
			logo && picture(logo),
			`<h1>${escapeHtml(name)}</h1>`,
			description && `<p dir="auto" class="about">${escapeHtml(description)}</p>`,
			link(
				new URL(pages.joinOrganization.replace(":code", subdomain ?? code), address).href,
				words.join,
				"main",
			),
			link(new URL(pages.organization.replace(":organizationId", id), address).href, words.signIn, "other"),
			`<p class="quiet">${escapeHtml(words.sees)}</p>`,
		];
		const shades = shadesOf(organization);
		return page({ title: name, content: content.filter(Boolean).join("\n"), lang, shades }, headers);
	}
}

/** Limits HSTS to this host and to a day, because a company's other hosts may have no HTTPS. */
function withoutSubdomains(response: Response): Response {
	if (response.headers.has("strict-transport-security"))
		response.headers.set("strict-transport-security", "max-age=86400");
	return response;
}

function emptyPage(
	address: string,
	acceptLanguage: string | undefined,
	headers: Record<string, string>,
): Response {
	const { words, lang } = textsFor(acceptLanguage);
	const content = `<h1>${escapeHtml(words.nothing)}</h1>${link(address, words.toProduct, "main")}`;
	return page({ title: words.nothing, content, lang, status: 404 }, headers);
}

function textsFor(acceptLanguage: string | undefined) {
	const strings = catalogueFor(acceptLanguage);
	return { words: strings.organizationHost, lang: strings === hi ? "hi" : "en" };
}

function picture(logo: Uint8Array): string {
	const data = Buffer.from(logo).toString("base64");
	return `<img alt="" width="96" height="96" src="data:image/webp;base64,${data}">`;
}

function link(href: string, text: string, look: "main" | "other"): string {
	return `<a class="${look}" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}

function shadesOf(organization: StoredOrganization): string {
	const light = brandShades(organization, "light");
	const dark = brandShades(organization, "dark");
	return `:root{--solid:light-dark(${light.solid},${dark.solid});--text:light-dark(${light.text},${dark.text})}`;
}

const style =
	":root{color-scheme:light dark;--solid:light-dark(#7c3aed,#a78bfa);--text:light-dark(#6d28d9,#c4b5fd)}" +
	"body{font:18px/1.5 Inter,system-ui,sans-serif;max-width:26rem;margin:0 auto;padding:12vh 1.25rem 2rem;" +
	"text-align:center;background:light-dark(#faf9fc,#15121f);color:light-dark(#1c1830,#eeebf7)}" +
	"img{border-radius:50%}h1{font-size:1.75rem;line-height:1.25;overflow-wrap:anywhere;text-wrap:balance;margin:1rem 0}" +
	".about{white-space:pre-line;overflow-wrap:anywhere}.quiet{font-size:.875rem;color:light-dark(#5b5670,#a8a2bd)}" +
	"a{display:block;padding:.875rem;margin-top:.75rem;border-radius:.75rem;font-weight:600;text-decoration:none}" +
	".main{background:var(--solid);color:light-dark(#fff,#15121f);margin-top:2rem}.other{color:var(--text)}" +
	"a:focus-visible{outline:2px solid var(--text);outline-offset:2px}";

interface Content {
	title: string;
	content: string;
	lang: string;
	status?: number;
	/** CSS that follows `style`. */
	shades?: string;
}

function page(
	{ title, content, lang, status = 200, shades = "" }: Content,
	headers: Record<string, string>,
): Response {
	const html = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}${shades}</style></head><body><main>
${content}
</main></body></html>`;
	return new Response(html, {
		status,
		headers: {
			...headers,
			"content-type": "text/html; charset=utf-8",
			"content-security-policy":
				"default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
			vary: "accept-language",
		},
	});
}
