import { taskIn } from "#server/deps/file-reading/reading.ts";

export const importTask = taskIn<typeof import("./read-file.ts"), "readFile">(
	new URL("./read-file.ts", import.meta.url),
	"readFile",
);
