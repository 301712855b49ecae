import { globSync } from "node:fs";
import path from "node:path";

const contentFolder = path.join(import.meta.dirname, "../../../../content");

export const resourceSlugs: ReadonlySet<string> = new Set(
	globSync(["{articles,research}/*.md", "clips/*.yaml"], { cwd: contentFolder })
		.map((file) => path.parse(file).name)
		.sort(),
);
