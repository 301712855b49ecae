import path from "node:path";
import type { Hono } from "hono";
import {
	documentPath,
	firstQuestions,
	isFinished,
	localeCookie,
	type PageName,
	pageAt,
} from "#contract/pages.ts";
import { tokenIn } from "#server/account/sessions/cookie.ts";
import type { Config } from "#server/config.ts";
import type { Deps } from "#server/deps.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { hi } from "#strings/hi.ts";
import { type Asset, assetResponse, readAssets } from "./assets.ts";
import { fill, type Written } from "./filling.ts";
import { observe } from "./observe.ts";
import { Problem } from "./problem.ts";

/** Serves the built web app from memory: a few megabytes, read once, so no request ever names a file. */
export const mountPages = async (
	app: Hono,
	deps: Deps,
	folder: string,
	written: (locale: Visit["locale"]) => Promise<Written>,
): Promise<void> => {
	const assets = await readAssets(folder);
	const site = new URL(deps.config.address).origin;
	app.get("*", (context) =>
		observe(context, deps, "GET page", async ({ headers }) => {
			const { path: wanted } = context.req;
			const asked = context.req.raw.headers;
			const visit = visitOf(wanted, asked, deps.config);
			const send = async (asset: Asset, status: number, headers: Record<string, string>) => {
				const isWhole = asset.template === undefined;
				const whole = isWhole ? asset : await fill(asset, site, await written(visit.locale));
				return assetResponse(whole, status, asked, headers);
			};
			const file = assets.get(wanted);
			if (file !== undefined) return send(file, 200, headers);
			const document = isPage(wanted) ? documentFor(assets, visit) : undefined;
			if (document === undefined) throw new Problem("not-found");
			const status = visit.page === "notFound" ? 404 : 200;
			return send(document, status, { ...headers, ...linksFor(visit) });
		}),
	);
};

interface Visit {
	page: PageName | "notFound";
	locale: "en" | "hi";
	hasSession: boolean;
}

const visitOf = (wanted: string, headers: Headers, { isSecure }: Config): Visit => {
	const cookies = headers.get("cookie") ?? undefined;
	return {
		page: pageAt(wanted) ?? "notFound",
		locale: localeFor(cookies, headers.get("accept-language")),
		hasSession: tokenIn(cookies, isSecure) !== undefined,
	};
};

/** Pages to be read come finished to visitors; whoever has a session gets the app there, which knows them. */
const documentFor = (assets: Map<string, Asset>, { page, locale, hasSession }: Visit): Asset | undefined => {
	const app = assets.get("/index.html");
	return isFinished(page) && hasSession ? app : (assets.get(documentPath(page, locale)) ?? app);
};

/** Lets the browser ask at once what the app is going to ask. */
const linksFor = ({ page, hasSession }: Visit): Record<string, string> => {
	if (!hasSession) return {};
	const links = firstQuestions(page).map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`);
	return { link: links.join(", ") };
};

/** The language chosen on the device, else the one that the browser prefers. */
const localeFor = (cookies: string | undefined, acceptLanguage: string | null): "en" | "hi" => {
	const chosen = cookies?.split(/;\s*/).find((pair) => pair.startsWith(`${localeCookie}=`));
	if (chosen !== undefined) return chosen.endsWith("=hi") ? "hi" : "en";
	return catalogueFor(acceptLanguage ?? undefined) === hi ? "hi" : "en";
};

/** The build's own files end in a suffix; pages of the app never do. */
const isPage = (wanted: string): boolean => path.posix.extname(wanted) === "" && !wanted.startsWith("/api/");
