import path from "node:path";
import { compileContent } from "#scripts/content/compile.ts";
import { root } from "#scripts/steps.ts";
import { drawDocuments } from "#web/app/start/prerender.tsx";

/** The HTML of every page. Drawn as this is loaded: what the pages load on demand can be loaded no later (`prerender.ts`). */
export const documents = await drawDocuments(await compileContent(path.join(root, "content")));
