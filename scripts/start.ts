import { enableCompileCache } from "node:module";
import path from "node:path";
import { buildWeb, isWebStale } from "./build/build-web.ts";
import { root } from "./steps.ts";

// Saves a fifth of the start-up time: types are stripped and code is compiled only once.
enableCompileCache(path.join(root, ".cache/compiled"));
if (await isWebStale()) {
	console.log("Building the web app…");
	await buildWeb();
}
await import("#server/roof/main.ts");
