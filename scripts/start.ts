import { enableCompileCache } from "node:module";
import path from "node:path";
import { buildWebIfStale } from "./build/build-web.ts";
import { root } from "./steps.ts";

// Saves a fifth of the start-up time: types are stripped and code is compiled only once.
enableCompileCache(path.join(root, ".cache/compiled"));
await buildWebIfStale();
await import("#server/roof/main.ts");
