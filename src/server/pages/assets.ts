import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { placeholders, siteUrlPlaceholder } from "#contract/public/placeholders.ts";
import { allowScript, withoutDocumentHeaders } from "#server/http/security-headers.ts";
import { rangeIn } from "./range.ts";

export interface Asset {
	type: string;
	etag: string;
	isImmutable: boolean;
	/** Must not be cached: others may use the same browser. */
	isPersonal?: boolean;
	scriptHash: string | undefined;
	bodies: Map<string, Uint8Array<ArrayBuffer>>;
	template: string | undefined;
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
	".webm": "video/webm",
	".vtt": "text/vtt; charset=utf-8",
	".txt": "text/plain; charset=utf-8",
	".xml": "application/xml; charset=utf-8",
};

const encodings = [
	["br", ".br"],
	["gzip", ".gz"],
] as const;

/** The files of the built web app by path, each read on first request. */
export type Assets = ReadonlyMap<string, () => Asset>;

export async function findAssets(folder: string): Promise<Assets> {
	if (!existsSync(folder)) return new Map();
	const names = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = names
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name));
	const present = new Set(files);
	const served = files.filter(isServed);
	return new Map(
		served.map((file) => {
			const url = `/${path.relative(folder, file).split(path.sep).join("/")}`;
			return [url, cached(() => readAsset(file, url, (each) => present.has(each)))];
		}),
	);
}

export function isServed(file: string): boolean {
	return types[path.extname(file)] !== undefined;
}

/** Reads all remaining files, one after another: a later build in the same folder must not affect this process. */
export async function readAll(assets: Assets): Promise<void> {
	for (const read of assets.values()) {
		read();
		await setImmediate();
	}
}

function cached<T>(work: () => T): () => T {
	let result: T | undefined;
	return () => {
		result ??= work();
		return result;
	};
}

export function assetResponse(
	asset: Asset,
	status: number,
	wanted: Headers,
	common: Record<string, string>,
): Response {
	const accepted = wanted.get("accept-encoding") ?? "";
	const encoding =
		encodings.find(([name]) => accepted.includes(name) && asset.bodies.has(name))?.[0] ?? "identity";
	const headers: Record<string, string> = {
		...headersOf(asset, common),
		"content-type": asset.type,
		etag: asset.etag,
		vary: asset.type.startsWith("text/html") ? "accept-encoding, accept-language, cookie" : "accept-encoding",
		"cache-control": cacheControlOf(asset),
	};
	if (status === 200 && wanted.get("if-none-match") === asset.etag)
		return new Response(null, { status: 304, headers });
	if (asset.type.startsWith("video/")) return rangeResponse(asset, status, wanted.get("range"), headers);
	if (encoding !== "identity") headers["content-encoding"] = encoding;
	return new Response(asset.bodies.get(encoding) ?? null, { status, headers });
}

function cacheControlOf({ isImmutable, isPersonal }: Asset): string {
	if (isPersonal) return "no-store";
	return isImmutable ? "public, max-age=31536000, immutable" : "no-cache";
}

/** Players request the part of a film that they are about to show; some refuse to play without ranges. */
function rangeResponse(
	{ bodies }: Asset,
	status: number,
	range: string | null,
	headers: Record<string, string>,
): Response {
	const whole = bodies.get("identity") ?? new Uint8Array();
	headers["accept-ranges"] = "bytes";
	const part = rangeIn(range, whole.length);
	if (part === "all") return new Response(whole, { status, headers });
	if (part === "none") {
		headers["content-range"] = `bytes */${whole.length}`;
		return new Response(null, { status: 416, headers });
	}
	headers["content-range"] = `bytes ${part.from}-${part.to}/${whole.length}`;
	return new Response(whole.subarray(part.from, part.to + 1), { status: 206, headers });
}

function headersOf(
	{ isImmutable, scriptHash }: Asset,
	common: Record<string, string>,
): Record<string, string> {
	if (isImmutable) return withoutDocumentHeaders(common);
	return scriptHash === undefined ? common : allowScript(common, scriptHash);
}

/**
 * Reads synchronously: each step of an asynchronous read costs as much as reading a file, and there are a thousand
 * files.
 */
export function readAsset(file: string, url: string, isPresent: (file: string) => boolean): Asset {
	const plain = readFileSync(file);
	const bodies: Asset["bodies"] = new Map([["identity", plain]]);
	for (const [name, suffix] of encodings) {
		if (isPresent(file + suffix)) bodies.set(name, readFileSync(file + suffix));
	}
	return {
		type: types[path.extname(file)] ?? "application/octet-stream",
		etag: etagOf(plain),
		isImmutable: url.startsWith("/assets/"),
		scriptHash: url.endsWith(".html") ? scriptHashIn(plain.toString()) : undefined,
		bodies,
		template: mayHavePlaceholders.test(url) ? templateIn(plain.toString()) : undefined,
	};
}

export function etagOf(content: string | Uint8Array): string {
	return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}

const mayHavePlaceholders = /\.(?:html|xml|txt)$/;
const allPlaceholders = [siteUrlPlaceholder, ...Object.values(placeholders)];

function templateIn(text: string): string | undefined {
	return allPlaceholders.some((blank) => text.includes(blank)) ? text : undefined;
}

/** `index.html` has one inline script, which applies the chosen theme before the first paint. */
function scriptHashIn(html: string): string | undefined {
	const [, script] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
	return script && `sha256-${createHash("sha256").update(script).digest("base64")}`;
}
