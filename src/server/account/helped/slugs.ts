import { globSync } from "node:fs";
import path from "node:path";

const contentFolder = path.join(import.meta.dirname, "../../../../content");

/** By file name; the build has checked the files. */
export const resourceSlugs: ReadonlySet<string> = new Set(
	globSync(["{articles,research}/*.md", "clips/*.yaml"], { cwd: contentFolder })
		.map((file) => path.parse(file).name)
		.sort(),
);
