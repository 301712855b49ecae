import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Blank, blanks, siteBlank } from "#contract/public/blanks.ts";
import { type Asset, etagOf } from "./assets.ts";

/** What the server writes into pages, in plain text. */
export type Written = Record<Blank, string>;

/** Better ways take forty to eighty times as long, for one part in twelve at most. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

interface Filled {
	written: Written;
	text: string;
	asset: Promise<Asset>;
}

const last = new WeakMap<Asset, Filled>();

/**
 * The file with its blanks filled in: with the same as the last time it is the same, and it is compressed anew only
 * where another text comes out.
 */
export const fill = (asset: Asset, site: string, written: Written): Asset | Promise<Asset> => {
	if (asset.template === undefined) return asset;
	const before = last.get(asset);
	if (before?.written === written) return before.asset;
	const text = textOf(asset.template, site, written);
	const filled = before?.text === text ? before.asset : compress(asset, text);
	last.set(asset, { written, text, asset: filled });
	return filled;
};

/** The same with what is for one person's eyes: nothing of it is kept. */
export const fillForOne = async (asset: Asset, site: string, written: Written): Promise<Asset> =>
	asset.template === undefined
		? asset
		: compress({ ...asset, isPersonal: true }, textOf(asset.template, site, written));

const names = new Map(Object.entries(blanks).map(([name, mark]) => [mark as string, name as Blank]));
const anyMark = /\{\{\w+\}\}/g;

/** In one pass: what is put into one blank may look like another. */
const textOf = (template: string, site: string, written: Written): string =>
	template.replaceAll(siteBlank, site).replaceAll(anyMark, (mark) => {
		const name = names.get(mark);
		return name === undefined ? mark : escaped(written[name]);
	});

const compress = async (asset: Asset, text: string): Promise<Asset> => {
	const plain = Buffer.from(text);
	const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain, quality), promisify(gzip)(plain)]);
	const bodies = Object.entries({ identity: plain, br, gzip: zipped });
	return {
		...asset,
		etag: etagOf(plain),
		bodies: new Map(bodies.map(([name, bytes]) => [name, new Uint8Array(bytes)])),
	};
};

const escaped = (text: string): string =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
