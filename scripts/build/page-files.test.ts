import path from "node:path";
import { expect, test } from "vitest";
import { pageAt } from "#contract/pages.ts";
import { root } from "#scripts/steps.ts";
import { entries } from "#web/app/routes.tsx";
import { pageFiles } from "./page-files.ts";

test.each(entries)(
	"the page at $path is in the file that its HTML preloads",
	async ({ path: at, Content }) => {
		const named = await import(path.join(root, pageFiles[pageAt(at) ?? "notFound"]));
		expect(Object.values(named)).toContain(await Content.source.load());
	},
);
