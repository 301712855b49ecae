import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Hono } from "hono";
import { documentPath, firstQuestions, localeCookie, type PageName, pageAt } from "#contract/pages.ts";
import { tokenIn } from "#server/account/sessions/cookie.ts";
import type { Config } from "#server/config.ts";
import type { Deps } from "#server/deps.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { hi } from "#strings/hi.ts";
import { observe } from "./observe.ts";
import { Problem } from "./problem.ts";
import { allowingScript, withoutDocumentHeaders } from "./security-headers.ts";

interface Asset {
	type: string;
	etag: string;
	isImmutable: boolean;
	/** Of the script in a page's HTML, as a content security policy names it. */
	scriptHash: string | undefined;
	/** The bytes in each encoding that the build has made. */
	bodies: Map<string, Uint8Array<ArrayBuffer>>;
}

const types: Record<string, string> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".json": "application/json; charset=utf-8",
	".webmanifest": "application/manifest+json",
	".svg": "image/svg+xml",
	".png": "image/png",
	".webp": "image/webp",
	".ico": "image/x-icon",
	".woff2": "font/woff2",
	".txt": "text/plain; charset=utf-8",
};

const encodings = [
	["br", ".br"],
	["gzip", ".gz"],
] as const;

/** Serves the built web app from memory: a few megabytes, read once, so no request ever names a file. */
export const mountPages = async (app: Hono, deps: Deps, folder: string): Promise<void> => {
	const assets = existsSync(folder) ? await readAssets(folder) : new Map<string, Asset>();
	app.get("*", (context) =>
		observe(context, deps, "GET page", async ({ headers }) => {
			const { path: wanted } = context.req;
			const asked = context.req.raw.headers;
			const file = assets.get(wanted);
			if (file !== undefined) return assetResponse(file, 200, asked, headers);
			const visit = visitOf(wanted, asked, deps.config);
			const document = isPage(wanted) ? documentFor(assets, visit) : undefined;
			if (document === undefined) throw new Problem("not-found");
			const status = visit.page === "notFound" ? 404 : 200;
			return assetResponse(document, status, asked, { ...headers, ...linksFor(visit) });
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

/** The home page comes finished to visitors; whoever has a session gets the app there, which knows them. */
const documentFor = (assets: Map<string, Asset>, { page, locale, hasSession }: Visit): Asset | undefined => {
	const app = assets.get("/index.html");
	return page === "home" && hasSession ? app : (assets.get(documentPath(page, locale)) ?? app);
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

const assetResponse = (
	asset: Asset,
	status: number,
	wanted: Headers,
	common: Record<string, string>,
): Response => {
	const accepted = wanted.get("accept-encoding") ?? "";
	const encoding =
		encodings.find(([name]) => accepted.includes(name) && asset.bodies.has(name))?.[0] ?? "identity";
	const headers: Record<string, string> = {
		...headersOf(asset, common),
		"content-type": asset.type,
		etag: asset.etag,
		vary: asset.type.startsWith("text/html") ? "accept-encoding, accept-language, cookie" : "accept-encoding",
		"cache-control": asset.isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
	};
	if (status === 200 && wanted.get("if-none-match") === asset.etag)
		return new Response(null, { status: 304, headers });
	if (encoding !== "identity") headers["content-encoding"] = encoding;
	return new Response(asset.bodies.get(encoding) ?? null, { status, headers });
};

const headersOf = (
	{ isImmutable, scriptHash }: Asset,
	common: Record<string, string>,
): Record<string, string> => {
	if (isImmutable) return withoutDocumentHeaders(common);
	return scriptHash === undefined ? common : allowingScript(common, scriptHash);
};

const readAssets = async (folder: string): Promise<Map<string, Asset>> => {
	const names = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = names
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name));
	const served = files.filter((file) => types[path.extname(file)] !== undefined);
	const assets = await Promise.all(
		served.map(async (file): Promise<[string, Asset]> => {
			const url = `/${path.relative(folder, file).split(path.sep).join("/")}`;
			return [url, await readAsset(file, url, files)];
		}),
	);
	return new Map(assets);
};

const readAsset = async (file: string, url: string, files: string[]): Promise<Asset> => {
	const plain = await readFile(file);
	const bodies = new Map([["identity", new Uint8Array(plain)]]);
	for (const [name, suffix] of encodings) {
		if (files.includes(file + suffix)) bodies.set(name, new Uint8Array(await readFile(file + suffix)));
	}
	return {
		type: types[path.extname(file)] ?? "application/octet-stream",
		etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
		isImmutable: url.startsWith("/assets/"),
		scriptHash: url.endsWith(".html") ? scriptHashIn(plain.toString()) : undefined,
		bodies,
	};
};

/** The build writes one script into its pages: it shows the device's theme before anything is painted. */
const scriptHashIn = (html: string): string | undefined => {
	const [, script] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
	return script && `sha256-${createHash("sha256").update(script).digest("base64")}`;
};
