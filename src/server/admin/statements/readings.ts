import { taskIn } from "#server/deps/file-reading/reading.ts";

const module = new URL("./proposals.ts", import.meta.url);

export const keysTask = taskIn<typeof import("./proposals.ts"), "readKeys">(module, "readKeys");

export const proposalsTask = taskIn<typeof import("./proposals.ts"), "readProposals">(
	module,
	"readProposals",
);
