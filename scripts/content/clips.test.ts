import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { maxClipSeconds, minClipSeconds } from "#domain/public/clip.ts";
import { root } from "#scripts/steps.ts";
import { type ReadClip, readClips } from "./clips.ts";
import { readWebm } from "./webm.ts";

const real = path.join(root, "content");
let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "ikkis-clips-"));
	await cp(path.join(real, "clips"), path.join(folder, "clips"), {
		recursive: true,
		filter: (file) => !path.basename(file).includes(".") || path.basename(file).startsWith("tick-and-undo."),
	});
});

afterEach(() => rm(folder, { recursive: true }));

function at(ending: string) {
	return path.join(folder, "clips", `tick-and-undo.${ending}`);
}

async function read(): Promise<{ clips: ReadClip[]; faults: string[] }> {
	const faults: string[] = [];
	return { clips: await readClips(folder, faults), faults };
}

const yaml = {
	title: "Tick",
	summary: "One press.",
	titleHi: "टिक",
	summaryHi: "एक बार।",
	category: "Health",
	date: "2026-11-23",
	page: "/dashboard",
};
function fields(changed: Partial<Record<keyof typeof yaml | "rating", string>>) {
	return Object.entries({ ...yaml, ...changed })
		.map(([name, value]) => `${name}: ${value}\n`)
		.join("");
}
function cue(times: string, text: string) {
	return `WEBVTT\n\n${times}\n${text}\n`;
}

test("each clip's metadata matches its film", async () => {
	const faults: string[] = [];
	const clips = await readClips(real, faults);
	expect(faults).toEqual([]);
	let size = 0;
	for (const { clip, media } of clips) {
		expect(media.size).toBe(4);
		for (const bytes of media.values()) size += bytes.length;
		const { seconds, width, height } = readWebm(media.get(clip.video) ?? new Uint8Array()) ?? {};
		expect(seconds).toBeGreaterThanOrEqual(minClipSeconds);
		expect(seconds).toBeLessThanOrEqual(maxClipSeconds);
		expect([width, height]).toEqual([clip.width, clip.height]);
		expect(clip.said.hi).toHaveLength(clip.said.en.length);
	}
	expect(size).toBeLessThan(5_000_000);
});

test.each(["webm", "webp", "en.vtt", "hi.vtt", "yaml"])(
	"a clip without its .%s is refused",
	async (ending) => {
		await rm(at(ending));
		expect(await read()).toEqual({ clips: [], faults: [`clips/tick-and-undo.${ending}: is missing`] });
	},
);

test.each<[string, string, string | Uint8Array, string]>([
	["an unknown category", "yaml", fields({ category: "Sport" }), "category: "],
	["an unknown field", "yaml", fields({ rating: "5" }), "rating"],
	["a title in one language only", "yaml", fields({ titleHi: "Tick" }), "titleHi: is not in Hindi"],
	["an invalid day", "yaml", fields({ date: "2026-02-30" }), "date: "],
	["another kind of film", "webm", "\0\0\0\x20ftypisom", "is not a WebM file with VP9"],
	["a truncated film", "webm", new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x9f]), "is not a WebM file with VP9"],
	["another kind of picture", "webp", "GIF89a......", "is not a WebP file"],
	["a large picture", "webp", `RIFF....WEBP${"x".repeat(30_000)}`, "more than 30000"],
	["no captions", "en.vtt", "hello", "does not begin with WEBVTT"],
	["a caption without a time", "en.vtt", cue("soon", "Hello"), '"soon" is not a time'],
	["a caption after the end", "en.vtt", cue("00:50.000 --> 00:55.000", "Hello"), "after the end"],
	["a caption that ends before it begins", "en.vtt", cue("00:05.000 --> 00:04.000", "Hello"), "out of order"],
	["English in Hindi", "hi.vtt", cue("00:00.000 --> 00:04.000", "Hello"), "is in another language"],
])("%s is reported with the file's name", async (_what, ending, text, fault) => {
	await writeFile(at(ending), text);
	const { clips, faults } = await read();
	expect(clips).toEqual([]);
	expect(faults.join("\n")).toContain(`clips/tick-and-undo.${ending}: `);
	expect(faults.join("\n")).toContain(fault);
});

test("a film that is too large is refused", async () => {
	const { clips } = await read();
	const film = clips[0]?.media.get(clips[0].clip.video) ?? new Uint8Array();
	await writeFile(at("webm"), Buffer.concat([film, new Uint8Array(300_000)]));
	expect((await read()).faults.join()).toMatch(/webm: has \d+ bytes, more than 300000/);
});

test.each([9.9, 40.1])("a film of %s s is refused", async (seconds) => {
	const { clips } = await read();
	const film = Buffer.from(clips[0]?.media.get(clips[0].clip.video) ?? new Uint8Array());
	// The Duration element: its id and size (eight bytes), before the milliseconds.
	const offset = film.indexOf(Buffer.from([0x44, 0x89, 0x88]));
	film.writeDoubleBE(seconds * 1_000, offset + 3);
	await writeFile(at("webm"), film);
	expect((await read()).faults.join()).toContain(`webm: takes ${seconds.toFixed(1)} s, not 10 to 40`);
});

test("a file that belongs to no clip is reported", async () => {
	await writeFile(at("mp4"), "");
	expect((await read()).faults).toContain("clips/tick-and-undo.mp4: belongs to no clip");
});
