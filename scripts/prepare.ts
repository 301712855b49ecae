import { buildWebIfStale } from "./build/build-web.ts";

/** Builds what `scripts/start.ts` needs. With `with-install.mjs`, deploy/systemd runs it once for several processes. */
await buildWebIfStale();
