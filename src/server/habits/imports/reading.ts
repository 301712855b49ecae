import { readingIn } from "#server/deps/file-reading/reading.ts";

/** Reads another tracker's file in a separate process. */
export const importReading = readingIn<typeof import("./read-file.ts"), "readFile">(
	new URL("./read-file.ts", import.meta.url),
	"readFile",
);
