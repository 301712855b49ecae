import path from "node:path";
import { type Plugin, type Rolldown, runnerImport } from "vite";
import { fontsLater } from "#contract/pages.ts";
import { root } from "#scripts/steps.ts";
import { escapeHtml, headOf, picturePath, robots, siteMap } from "./head.ts";
import { pageFiles } from "./page-files.ts";
import { drawLinkPicture } from "./pictures/link-picture.ts";
import { listPath, sectionFile } from "./sections.ts";

type Drawing = typeof import("./documents.ts");
type Document = Drawing["documents"][number];

const drawing = path.join(import.meta.dirname, "documents.ts");

/**
 * Needed last (`start-app.tsx`) but half of all bytes, so it is requested before the page's own files: with six
 * connections, a browser would otherwise request it after those and wait for it alone.
 */
const reactDom = "node_modules/react-dom/client.js";

/**
 * Vite plugin that writes the HTML of every page in each language: rendered as far as possible without the server,
 * and with the names of the files it needs, so that the browser requests them all at once.
 */
export function prerender(): Plugin {
	return {
		name: "ikkis:prerender",
		apply: "build",
		generateBundle: {
			// Vite writes the page only in its own generateBundle.
			order: "post",
			async handler(_, bundle) {
				const { module } = await runnerImport<Drawing>(drawing, { configFile: false });
				const frame = sourceOf(bundle, "index.html");
				const emit = (address: string, source: string | Buffer) =>
					this.emitFile({ type: "asset", fileName: address.slice(1), source });
				const drawn = new Set<string>();
				for (const document of module.documents) {
					const { path: address, locale, preview } = document;
					emit(address, fill(frame, document, bundle));
					if (preview === undefined) continue;
					const picture = picturePath(preview, locale);
					if (!drawn.has(picture)) emit(picture, await drawLinkPicture(preview));
					drawn.add(picture);
				}
				emit("/sitemap.xml", siteMap(module.documents));
				emit("/robots.txt", robots);
			},
		},
	};
}

function sourceOf(bundle: Rolldown.OutputBundle, name: string): string {
	const page = bundle[name];
	if (page?.type !== "asset") throw new Error(`The build has no ${name} to fill in.`);
	return String(page.source);
}

function fill(frame: string, document: Document, bundle: Rolldown.OutputBundle): string {
	const { locale, title, preview, html, isFinished } = document;
	const files = [...filesOf(firstModules(document), bundle)].filter((file) => !frame.includes(file));
	const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
	const fonts = isFinished && locale === "hi" ? [hindiFont(bundle)] : [];
	const head = [...fonts, ...headOf(document), ...links];
	return (isFinished ? frame : withoutFonts(frame))
		.replace('lang="en"', `lang="${locale}"`)
		.replace('"/manifest.webmanifest"', `"${manifestOf(locale)}"`)
		.replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
		.replace(/(name="description" content=")[^"]*/, (all, start) =>
			preview ? start + escapeHtml(preview.text) : all,
		)
		.replace("\t</head>", () => `${head.map((line) => `\t\t${line}\n`).join("")}\t</head>`)
		.replace('<div id="root">', () => `<div id="root"${isFinished ? " data-finished" : ""}>${html}`);
}

/** An installed app keeps the language in which it was installed. */
function manifestOf(locale: Document["locale"]): string {
	return locale === "en" ? "/manifest.webmanifest" : `/manifest.${locale}.webmanifest`;
}

/** If the app starts at once, it loads before the fonts. */
function withoutFonts(frame: string): string {
	return frame
		.replace("<html ", `<html ${fontsLater} `)
		.replace(/\t*<link rel="preload"[^>]* as="font"[^>]*>\n/, "");
}

/** Without this preload, a computer that has no Devanagari font shows boxes until the style sheet is loaded. */
function hindiFont(bundle: Rolldown.OutputBundle): string {
	const file = Object.keys(bundle).find((name) => /noto-sans-devanagari-.*\.woff2$/.test(name));
	if (file === undefined) throw new Error("The build has no Devanagari font.");
	return `<link rel="preload" href="/${file}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`;
}

function firstModules({ first, locale }: Document): string[] {
	if (first === undefined) return [];
	return [
		"src/web/app/start/start-app.tsx",
		reactDom,
		pageFiles[first.page],
		path.relative(root, listPath(locale)),
		...first.texts.map((section) => sectionFile(section, locale)),
	];
}

/** The files of these modules and all their imports, in execution order. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
	const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
	const met = new Set<Rolldown.OutputChunk>();
	const files = new Set<string>();
	function add(chunk: Rolldown.OutputChunk): void {
		if (met.has(chunk)) return;
		met.add(chunk);
		for (const inner of chunk.imports) add(chunkNamed(inner));
		files.add(chunk.fileName);
	}
	function chunkNamed(fileName: string): Rolldown.OutputChunk {
		const chunk = chunks.find((each) => each.fileName === fileName);
		if (chunk === undefined) throw new Error(`The build has no ${fileName}.`);
		return chunk;
	}
	for (const module of modules) {
		const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path.join(root, module)));
		if (chunk === undefined) throw new Error(`No file in the build contains ${module}.`);
		add(chunk);
	}
	return files;
}
