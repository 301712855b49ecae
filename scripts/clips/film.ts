import { execFile } from "node:child_process";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { maxClipBytes, maxPosterBytes } from "#domain/public/clip.ts";

const strip = 88;
const scale = 2;
const lastFrameSeconds = 0.1;
const stripColour = "#15121f";

interface Frame {
	file: string;
	seconds: number;
}

/** Frames in order with their display times, which do not depend on how long it took to capture them. */
export class Film {
	readonly #folder: string;
	readonly #frames: Frame[] = [];
	#last: Buffer | undefined;

	constructor(slug: string) {
		this.#folder = path.join(tmpdir(), `ikkis-film-${slug}-${process.pid}`);
	}

	get seconds(): number {
		return this.#frames.reduce((sum, frame) => sum + frame.seconds, 0);
	}

	async add(picture: Buffer, seconds: number): Promise<void> {
		const last = this.#frames.at(-1);
		if (last && this.#last?.equals(picture)) {
			last.seconds += seconds;
			return;
		}
		await mkdir(this.#folder, { recursive: true });
		const file = path.join(this.#folder, `${this.#frames.length}.png`);
		await writeFile(file, picture);
		this.#frames.push({ file, seconds });
		this.#last = picture;
	}

	hold(seconds: number): void {
		const last = this.#frames.at(-1);
		if (last) last.seconds += seconds;
	}

	/** ffmpeg ends a film at the start of its last frame, so the last frame is repeated. */
	#shown(): Frame[] {
		const last = this.#frames.at(-1);
		if (last === undefined) return [];
		const before = { ...last, seconds: last.seconds - lastFrameSeconds };
		return [...this.#frames.slice(0, -1), before, { ...last, seconds: lastFrameSeconds }];
	}

	async develop(file: string): Promise<void> {
		const list = path.join(this.#folder, "frames.txt");
		const lines = this.#shown().map(
			({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(3)}\n`,
		);
		await writeFile(list, `ffconcat version 1.0\n${lines.join("")}`);
		for (let quality = 30; ; quality += 5) {
			await encode(list, file, quality, this.seconds);
			const { size } = await stat(file);
			if (size <= maxClipBytes) break;
			if (quality >= 60) throw new Error(`${file}: ${size} bytes are too many even at the lowest quality.`);
		}
		await rm(this.#folder, { recursive: true });
	}
}

async function encode(list: string, file: string, quality: number, seconds: number): Promise<void> {
	const filters = [
		`pad=iw:ih+${strip * scale}:0:0:color=${stripColour}`,
		"scale=out_color_matrix=bt709:out_range=tv",
		"format=yuv420p",
	];
	const codec = ["-c:v", "libvpx-vp9", "-crf", String(quality), "-b:v", "0", "-tune-content", "screen"];
	const effort = ["-deadline", "good", "-cpu-used", "4", "-row-mt", "1", "-g", "400"];
	const colours = [
		"-colorspace",
		"bt709",
		"-color_primaries",
		"bt709",
		"-color_trc",
		"bt709",
		"-color_range",
		"tv",
	];
	const from = [
		"-y",
		"-loglevel",
		"error",
		"-f",
		"concat",
		"-safe",
		"0",
		"-i",
		list,
		"-vf",
		filters.join(","),
	];
	const bare = [
		"-fps_mode",
		"vfr",
		"-map_metadata",
		"-1",
		"-fflags",
		"+bitexact",
		"-t",
		seconds.toFixed(3),
		"-an",
	];
	await promisify(execFile)("ffmpeg", [...from, ...codec, ...effort, ...colours, ...bare, file]);
}

export async function writePoster(picture: Buffer, file: string): Promise<void> {
	const whole = await sharp(picture)
		.extend({ bottom: strip * scale, background: stripColour })
		.toBuffer();
	for (let quality = 82; quality >= 30; quality -= 8) {
		const { size } = await sharp(whole).resize({ width: 540 }).webp({ quality, effort: 6 }).toFile(file);
		if (size <= maxPosterBytes) return;
	}
	throw new Error(`${file} is too large even at the lowest quality.`);
}
