import { BroadcastChannel } from "node:worker_threads";

const testFile = crypto.randomUUID();

/** Gives happy-dom Node's channels, separate for each test file, because test files share a process. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
	constructor(name: string) {
		super(`${testFile} ${name}`);
	}
} as unknown as typeof globalThis.BroadcastChannel;
