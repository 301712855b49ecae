import path from "node:path";
import type { Context } from "hono";
import type { Deps } from "#server/deps.ts";
import { type Asset, assetResponse, findAssets, readAll } from "./assets.ts";
import { fill, fillForOne, type Written } from "./filling.ts";
import { observe } from "./observe.ts";
import { Problem } from "./problem.ts";
import { documentFor, linksFor, statusOf, type Visit, visitOf } from "./visit.ts";

/** The start itself does not wait for files that nobody may ask for. */
const afterStartMs = 1_000;

/** Answers from the built web app in memory: some twenty megabytes, each file read once, so no request ever names one. */
export const pagesIn = async (
	folder: string,
	deps: Deps,
	written: (locale: Visit["locale"]) => Promise<Written>,
	habitName: (visit: Visit) => Promise<string | undefined>,
): Promise<(context: Context) => Promise<Response>> => {
	const assets = await findAssets(folder);
	setTimeout(
		() => void readAll(assets).catch((err) => deps.log.error({ err }, "pages")),
		afterStartMs,
	).unref();
	const site = new URL(deps.config.address).origin;
	return (context) =>
		observe(context, deps, "GET page", async ({ headers }) => {
			const { path: wanted } = context.req;
			const asked = context.req.raw.headers;
			const visit = visitOf(context.req.url, asked, deps.config);
			const whole = async (asset: Asset, habit?: string): Promise<Asset> => {
				if (asset.template === undefined) return asset;
				const texts = await written(visit.locale);
				return habit === undefined ? fill(asset, site, texts) : fillForOne(asset, site, { ...texts, habit });
			};
			const file = assets.get(wanted);
			if (file !== undefined) return assetResponse(await whole(await file()), 200, asked, headers);
			const document = isPage(wanted) ? assets.get(documentFor(assets, visit)) : undefined;
			if (document === undefined) throw new Problem("not-found");
			const page = await whole(await document(), await habitName(visit));
			return assetResponse(page, statusOf(assets, visit), asked, { ...headers, ...linksFor(visit) });
		});
};

/** The build's own files end in a suffix; pages of the app never do. */
const isPage = (wanted: string): boolean => path.posix.extname(wanted) === "" && !wanted.startsWith("/api/");
