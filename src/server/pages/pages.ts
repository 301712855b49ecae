import path from "node:path";
import type { Context } from "hono";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";
import { type OpenCall, observe, outgoingOf } from "#server/http/observe.ts";
import { refuseWithPage } from "#server/http/plain-page.ts";
import { type Asset, assetResponse, findAssets, readAll } from "./assets.ts";
import { fill, fillForOne, type PlaceholderTexts } from "./placeholders.ts";
import { keepShared, sharedAsset } from "./shared-assets.ts";
import { documentFor, linksFor, redirectTarget, statusOf, type Visit, visitOf } from "./visit.ts";

/** All files are read this many milliseconds after the start, so as not to delay it. */
const afterStartMs = 1_000;

/** Serves the built web app from memory (about 20 MB): each file is read once, on request or soon after the start. */
export async function pagesIn(
	folder: string,
	deps: Deps,
	textsFor: (locale: Visit["locale"]) => Promise<PlaceholderTexts>,
	habitName: (visit: Visit) => Promise<string | undefined>,
): Promise<(context: Context) => Promise<Response>> {
	const assets = await findAssets(folder);
	const { assetsDir } = deps.config;
	if (assetsDir !== undefined) await keepShared(folder, assetsDir, deps);
	setTimeout(
		() => void readAll(assets).catch((err) => deps.log.error({ err }, "pages")),
		afterStartMs,
	).unref();
	const site = new URL(deps.config.address).origin;
	async function answer({ req }: Context, headers: Record<string, string>): Promise<Response> {
		const { path: wanted } = req;
		const requestHeaders = req.raw.headers;
		const visit = visitOf(req.url, requestHeaders, deps.config);
		async function whole(asset: Asset, habit?: string): Promise<Asset> {
			if (asset.template === undefined) return asset;
			const texts = await textsFor(visit.locale);
			return habit === undefined ? fill(asset, site, texts) : fillForOne(asset, site, { ...texts, habit });
		}
		const file = assets.get(wanted)?.() ?? sharedAsset(assetsDir, wanted);
		if (file !== undefined) return assetResponse(await whole(file), 200, requestHeaders, headers);
		const document = isPage(wanted) ? assets.get(documentFor(assets, visit)) : undefined;
		if (document === undefined) throw new Problem("not-found");
		const page = await whole(document(), await habitName(visit));
		return assetResponse(page, statusOf(assets, visit), requestHeaders, { ...headers, ...linksFor(visit) });
	}
	async function page(context: Context, { headers }: OpenCall): Promise<Response> {
		if (outgoingOf(context) !== undefined) deps.load.refuseLate("read");
		const moved = redirectTarget(context.req.url);
		if (moved === undefined) return answer(context, headers);
		return new Response(null, { status: 301, headers: { ...headers, location: moved } });
	}
	return (context) =>
		observe(context, deps, "GET page", (call) => page(context, call), refuseWithPage(context));
}

/** Files of the build have an extension; pages of the app never do. */
function isPage(wanted: string): boolean {
	return path.posix.extname(wanted) === "" && !wanted.startsWith("/api/");
}
