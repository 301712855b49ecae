import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";

function isTest(file: string) {
	return /\.test\.tsx?$/.test(file);
}

/** Hashes names (relative to `root`) and contents, whatever the order of `paths`. Skips tests and missing files. */
export async function hashFiles(root: string, paths: readonly string[]): Promise<string> {
	const found = (await Promise.all(paths.map((one) => filesUnder(root, one)))).flat();
	const files = found.filter((file) => !isTest(file)).sort();
	const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))));
	const hash = createHash("sha256");
	for (const [index, file] of files.entries()) {
		const content = contents[index] ?? "";
		hash.update(`${file}\0${content.length}\0`).update(content);
	}
	return hash.digest("hex");
}

async function filesUnder(root: string, relative: string): Promise<string[]> {
	const entry = await stat(path.join(root, relative)).catch(() => undefined);
	if (!entry) return [];
	if (entry.isFile()) return [relative];
	const children = await readdir(path.join(root, relative), { recursive: true, withFileTypes: true });
	return children
		.filter((child) => child.isFile())
		.map((child) => path.relative(root, path.join(child.parentPath, child.name)));
}
