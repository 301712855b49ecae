import { readingIn } from "#server/deps/file-reading/reading.ts";

const module = new URL("./proposals.ts", import.meta.url);

export const keysReading = readingIn<typeof import("./proposals.ts"), "readKeys">(module, "readKeys");

export const proposalsReading = readingIn<typeof import("./proposals.ts"), "readProposals">(
	module,
	"readProposals",
);
