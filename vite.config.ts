import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { codeSplitting } from "./scripts/build/code-splitting.ts";
import { compileEarly } from "./scripts/build/compile-early.ts";
import { content } from "./scripts/build/content.ts";
import { addIntegrity } from "./scripts/build/integrity.ts";
import { minifyAgain } from "./scripts/build/minify-again.ts";
import { plainIcons } from "./scripts/build/plain-icons.ts";
import { plainImports } from "./scripts/build/plain-imports.ts";
import { precompress } from "./scripts/build/precompress.ts";
import { prerender } from "./scripts/build/prerender.ts";

const api = process.env.API_URL ?? "http://127.0.0.1:3000";

export default defineConfig({
	plugins: [
		react(),
		tailwindcss(),
		VitePWA({
			strategies: "injectManifest",
			srcDir: "src/service-worker",
			filename: "sw.ts",
			// The manifest is a plain file in public/, and the app registers the worker itself: no inline script.
			manifest: false,
			injectRegister: false,
			injectManifest: {
				globPatterns: [
					"index.html",
					"pages/*.html",
					"assets/*.{js,css}",
					"assets/{inter-latin,inter-rupee,hindi-word}-????????.woff2",
					"icons/*.svg",
					"content/{index,preview}.json",
				],
				manifestTransforms: [addIntegrity(path.join(import.meta.dirname, "dist/web"))],
				globIgnores: [
					// Reads files for an import, which needs the network anyway.
					"assets/reader-worker-*.js",
					// Only visitors get the complete HTML of these pages (`isFinished` in contract/pages.ts).
					"pages/{home,privacy,terms,cookies,contact,howWeKnow}.*",
				],
			},
		}),
		content(),
		prerender(),
		minifyAgain(),
		compileEarly(),
		plainImports(),
		plainIcons(),
		precompress(),
	],
	build: {
		outDir: "dist/web",
		sourcemap: false,
		// The content security policy allows fonts from 'self' only, so small files must not become data: URLs.
		assetsInlineLimit: 0,
		// Each page's HTML names its own files, and the service worker soon has all others: preload lists for imports
		// would add 1.8 kB to each page's first bytes.
		modulePreload: false,
		rolldownOptions: {
			output: {
				codeSplitting,
				// Every page's first bytes name about a hundred files, and hashes don't compress: 42 bits are enough to
				// tell the versions of a file apart.
				entryFileNames: "assets/[name]-[hash:7].js",
				// Scripts loaded on demand have no names, because the app's script lists them all.
				chunkFileNames: ({ name }) =>
					/^(app|react|react-dom)$/.test(name) ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js",
			},
		},
	},
	server: { proxy: { "/api": api, "/mcp": api, "/healthz": api } },
});
