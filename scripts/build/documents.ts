import path from "node:path";
import { compileContent } from "#scripts/content/compile.ts";
import { root } from "#scripts/steps.ts";
import { drawDocuments } from "#web/app/start/prerender.tsx";

/** The HTML of every page, rendered on import: the runner (`prerender.ts`) loads no dynamic imports afterwards. */
export const documents = await drawDocuments(await compileContent(path.join(root, "content")));
