import { readingIn } from "#server/deps/file-reading/reading.ts";

export const importReading = readingIn<typeof import("./read-file.ts"), "readFile">(
	new URL("./read-file.ts", import.meta.url),
	"readFile",
);
