import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;

/** A Vite plugin that writes `.br` and `.gz` beside every text file of a finished production build. */
export function precompress(): Plugin {
	let outDir = "";
	return {
		name: "ikkis:precompress",
		apply: "build",
		configResolved(config) {
			outDir = config.build.outDir;
		},
		closeBundle: {
			// The service worker is written by another plugin's closeBundle, and has to be there first.
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

async function compress(file: string): Promise<void> {
	const text = await readFile(file);
	const brotli = await promisify(brotliCompress)(text, {
		params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
	});
	await Promise.all([
		writeFile(`${file}.br`, brotli),
		writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 })),
	]);
}
