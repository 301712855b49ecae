import { buildWeb, isWebStale } from "./build-web.ts";

if (await isWebStale()) {
	console.log("Building the web app…");
	await buildWeb();
}
await import("#server/main.ts");
