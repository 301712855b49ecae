import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const folders = ["src", "docs", "migrations", "scripts", "bench", "deploy", "drill", "e2e", "lint", "public"];

const files = (
	await Promise.all(
		folders.map(async (folder) =>
			(await readdir(path.join(root, folder), { recursive: true })).map((name) => `/${folder}/${name}`),
		),
	)
).flat();
const atTop = (await readdir(root)).map((name) => `/${name}`);

const pages = [...atTop, ...files].filter((name) => name.endsWith(".md"));

/** Paths in a page's links and code, recognized by a slash or an extension; `NNNN` stands for any number. */
function pathsIn(text: string): string[] {
	return [...text.matchAll(/`([^`\n]+)`|\]\(([^)#]+)\)/g)]
		.map(([, code, link]) => (code ?? link ?? "").split(" ")[0] ?? "")
		.filter((name) => /^[a-z][\w./-]*$/i.test(name) && !name.includes("NNNN"))
		.filter((name) => /^[a-z][\w-]*\/|\.(ts|tsx|md|sql)$/.test(name));
}

/** Pages may omit the start of a path, and the end of `decisions/0001`. */
function isThere(name: string): boolean {
	const wanted = `/${name.replace(/\/$/, "")}`;
	return [...files, ...atTop].some((file) =>
		`${file}/`.split(wanted).some((rest, at) => at > 0 && /^[/-]/.test(rest)),
	);
}

test.each(pages)("%s names only files and folders that exist", async (page) => {
	const text = await readFile(path.join(root, page), "utf8");
	expect(pathsIn(text).filter((name) => !isThere(name))).toEqual([]);
});
