import path from "node:path";
import type { Plugin } from "vite";
import { contentPaths } from "#contract/public/content-paths.ts";
import { type Content, compileContent } from "#scripts/content/compile.ts";
import { root } from "#scripts/steps.ts";

const folder = path.join(root, "content");

/** Vite plugin that compiles `content/` into the files that the app reads; a broken file stops the build. */
export function content(): Plugin {
	return {
		name: "ikkis:content",
		async generateBundle() {
			for (const [address, source] of filesOf(await compileContent(folder)))
				this.emitFile({ type: "asset", fileName: address.slice(1), source });
		},
		configureServer(server) {
			server.watcher.add(folder);
			server.middlewares.use((request, response, next) => {
				if (!/^\/(content|assets\/clips)\//.test(request.url ?? "")) return next();
				async function answer() {
					const file = filesOf(await compileContent(folder)).get(
						new URL(request.url ?? "", "http://dev").pathname,
					);
					response.statusCode = file === undefined ? 404 : 200;
					response.setHeader("content-type", types[path.extname(request.url ?? "")] ?? "application/json");
					response.end(file);
				}
				answer().catch(next);
			});
		},
	};
}

const types: Record<string, string> = { ".webm": "video/webm", ".webp": "image/webp", ".vtt": "text/vtt" };

function filesOf({
	index,
	preview,
	words,
	resources,
	clips,
	media,
}: Content): Map<string, string | Uint8Array> {
	const files: [string, unknown][] = [
		[contentPaths.index, index],
		[contentPaths.preview, preview],
		[contentPaths.words, words],
		...[...resources, ...clips].map((each): [string, unknown] => [
			contentPaths.resource(each.entry.slug),
			each,
		]),
	];
	return new Map<string, string | Uint8Array>([
		...files.map(([address, value]) => [address, JSON.stringify(value)] as const),
		...media,
	]);
}
