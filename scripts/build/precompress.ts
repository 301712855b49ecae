import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(?:css|html|js|json|svg|txt|vtt|webmanifest)$/;

/** Vite plugin that writes `.br` and `.gz` files next to a production build's compressible files. */
export function precompress(): Plugin {
	let outDir = "";
	return {
		name: "ikkis:precompress",
		apply: "build",
		configResolved(config) {
			outDir = config.build.outDir;
		},
		closeBundle: {
			// The service worker, which another plugin's closeBundle writes, has to exist first.
			order: "post",
			sequential: true,
			async handler(error) {
				if (error) return;
				const files = await readdir(outDir, { recursive: true });
				await Promise.all(
					files.filter((file) => compressible.test(file)).map((file) => compress(join(outDir, file))),
				);
			},
		},
	};
}

/** For files of first loads, all modes are tried; for the library's many files one is enough. */
const isFirst = /\/(?:assets\/|pages\/[^/]+$|[^/]+\.html$)/;

/** The best mode differs between files, by a few bytes. */
const brotliModes = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT].flatMap((mode) =>
	[0, 1, 2].map((postfix) => ({ mode, postfix })),
);

function brotliOptions(text: Buffer, { mode, postfix }: (typeof brotliModes)[number]) {
	return {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: 11,
			[constants.BROTLI_PARAM_SIZE_HINT]: text.length,
			[constants.BROTLI_PARAM_MODE]: mode,
			[constants.BROTLI_PARAM_NPOSTFIX]: postfix,
		},
	};
}

async function compress(file: string): Promise<void> {
	const text = await readFile(file);
	const modes = isFirst.test(file) ? brotliModes : brotliModes.slice(0, 1);
	const tries = await Promise.all(
		modes.map((mode) => promisify(brotliCompress)(text, brotliOptions(text, mode))),
	);
	const brotli = tries.reduce((least, each) => (each.length < least.length ? each : least));
	await Promise.all([
		writeFile(`${file}.br`, brotli),
		writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 })),
	]);
}
