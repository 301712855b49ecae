import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Placeholder, placeholders, siteUrlPlaceholder } from "#contract/public/placeholders.ts";
import { escapeHtml } from "#server/ground/escape-html.ts";
import { type Asset, etagOf } from "./assets.ts";

export type PlaceholderTexts = Record<Placeholder, string>;

/** Higher qualities take 40 to 80 times as long and save at most a twelfth. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

interface FilledPage {
	written: PlaceholderTexts;
	text: string;
	asset: Promise<Asset>;
}

const last = new WeakMap<Asset, FilledPage>();

/** Returns the file with its placeholders filled in. Cached, and compressed again only if the text changes. */
export function fill(asset: Asset, site: string, written: PlaceholderTexts): Asset | Promise<Asset> {
	if (asset.template === undefined) return asset;
	const before = last.get(asset);
	if (before?.written === written) return before.asset;
	const text = textOf(asset.template, site, written);
	const filled = before?.text === text ? before.asset : compress(asset, text);
	last.set(asset, { written, text, asset: filled });
	return filled;
}

/** Like `fill`, for personal content: never cached. */
export async function fillForOne(asset: Asset, site: string, written: PlaceholderTexts): Promise<Asset> {
	return asset.template === undefined
		? asset
		: compress({ ...asset, isPersonal: true }, textOf(asset.template, site, written));
}

const names = new Map(
	Object.entries(placeholders).map(([name, mark]) => [mark as string, name as Placeholder]),
);
const anyMark = /\{\{\w+\}\}/g;

/** Inserts the site's URL, then fills all other placeholders in one pass: a filled-in text may itself look like one. */
function textOf(template: string, site: string, written: PlaceholderTexts): string {
	return template.replaceAll(siteUrlPlaceholder, site).replaceAll(anyMark, (mark) => {
		const name = names.get(mark);
		return name === undefined ? mark : escapeHtml(written[name]);
	});
}

async function compress(asset: Asset, text: string): Promise<Asset> {
	const plain = Buffer.from(text);
	const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain, quality), promisify(gzip)(plain)]);
	const bodies = Object.entries({ identity: plain, br, gzip: zipped });
	return {
		...asset,
		etag: etagOf(plain),
		bodies: new Map(bodies.map(([name, bytes]) => [name, new Uint8Array(bytes)])),
	};
}
