import path from "node:path";
import { compileContent } from "#scripts/content/compile.ts";
import { root } from "#scripts/steps.ts";
import { drawDocuments } from "#web/app/start/prerender.tsx";

/** The HTML of every page, rendered on import: dynamic imports cannot be loaded later (`prerender.ts`). */
export const documents = await drawDocuments(await compileContent(path.join(root, "content")));
