import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { contentPaths } from "#contract/public/content-paths.ts";
import type { Clip, ClipEntry } from "#contract/public/resources.ts";
import { day } from "#contract/schemas.ts";
import { maxClipBytes, maxClipSeconds, maxPosterBytes, minClipSeconds } from "#domain/public/clip.ts";
import { readCaptions } from "./captions.ts";
import { ContentError } from "./faults.ts";
import { readFront, texts } from "./front-matter.ts";
import { readWebm } from "./webm.ts";

export interface ReadClip {
	file: string;
	clip: Omit<Clip, "related">;
	media: ReadonlyMap<string, Uint8Array>;
}

const { templates: _, ...clipTexts } = texts;
const clipSchema = z.strictObject({
	...clipTexts,
	/** Date of recording. */
	date: day,
	/** The app's page where readers can do the same. */
	page: z.string().startsWith("/"),
});

const languages = ["en", "hi"] as const;
const endings = ["yaml", "webm", "webp", "en.vtt", "hi.vtt"] as const;
type Files = Record<(typeof endings)[number], Uint8Array>;

/** Reads all clips of a folder. Adds problems to `faults`. */
export async function readClips(folder: string, faults: string[]): Promise<ReadClip[]> {
	const names = (await readdir(path.join(folder, "clips")).catch(() => [])).sort();
	const slugs = [...new Set(names.map((name) => name.replace(/\..*$/, "")))];
	const clips: ReadClip[] = [];
	for (const slug of slugs) {
		try {
			clips.push(clipOf(slug, await filesOf(folder, slug, names)));
		} catch (fault) {
			if (!(fault instanceof ContentError)) throw fault;
			faults.push(...fault.faults);
		}
	}
	return clips;
}

async function filesOf(folder: string, slug: string, names: readonly string[]): Promise<Files> {
	const missing = endings.filter((ending) => !names.includes(`${slug}.${ending}`));
	const strange = names.filter(
		(name) => name.startsWith(`${slug}.`) && !endings.some((ending) => name === `${slug}.${ending}`),
	);
	if (missing.length + strange.length > 0)
		throw new ContentError([
			...missing.map((ending) => `clips/${slug}.${ending}: is missing`),
			...strange.map((name) => `clips/${name}: belongs to no clip`),
		]);
	const read = endings.map(async (ending) => [
		ending,
		await readFile(path.join(folder, "clips", `${slug}.${ending}`)),
	]);
	return Object.fromEntries(await Promise.all(read)) as Files;
}

function clipOf(slug: string, files: Files): ReadClip {
	const file = `clips/${slug}.yaml`;
	const { page, date, ...front } = readFront(file, new TextDecoder().decode(files.yaml), clipSchema);
	const faults: string[] = [];
	const video = files.webm;
	const facts = readWebm(video);
	if (facts?.codec !== "V_VP9") faults.push(`clips/${slug}.webm: is not a WebM file with VP9`);
	const seconds = facts?.seconds ?? 0;
	if (facts && !(seconds >= minClipSeconds && seconds <= maxClipSeconds))
		faults.push(
			`clips/${slug}.webm: takes ${seconds.toFixed(1)} s, not ${minClipSeconds} to ${maxClipSeconds}`,
		);
	if (video.length > maxClipBytes)
		faults.push(`clips/${slug}.webm: has ${video.length} bytes, more than ${maxClipBytes}`);
	const poster = files.webp;
	if (new TextDecoder("latin1").decode(poster.subarray(8, 12)) !== "WEBP")
		faults.push(`clips/${slug}.webp: is not a WebP file`);
	if (poster.length > maxPosterBytes)
		faults.push(`clips/${slug}.webp: has ${poster.length} bytes, more than ${maxPosterBytes}`);
	const said = languages.map((language) =>
		readCaptions(`clips/${slug}.${language}.vtt`, files[`${language}.vtt`], language, seconds, faults),
	);
	if (said[0]?.length !== said[1]?.length)
		faults.push(`clips/${slug}.hi.vtt: has a different number of captions from the English`);
	if (faults.length > 0) throw new ContentError(faults);

	const media = new Map<string, Uint8Array>();
	function addMedia(ending: Exclude<keyof Files, "yaml">) {
		const address = contentPaths.media(slug, hashOf(files[ending]), ending);
		media.set(address, files[ending]);
		return address;
	}
	const entry: ClipEntry = {
		kind: "clip",
		slug,
		...front,
		seconds: Math.round(seconds),
		poster: addMedia("webp"),
	};
	const [en = [], hi = []] = said;
	return {
		file,
		clip: {
			entry,
			date,
			page,
			video: addMedia("webm"),
			width: facts?.width ?? 0,
			height: facts?.height ?? 0,
			tracks: { en: addMedia("en.vtt"), hi: addMedia("hi.vtt") },
			said: { en, hi },
		},
		media,
	};
}

/** A changed file gets a new address, so that each can be cached forever. */
function hashOf(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex").slice(0, 8);
}
