import { BroadcastChannel } from "node:worker_threads";

const testFile = crypto.randomUUID();

/** Connects the tabs of one test file: files share a process, and their DOM has no channels. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
	constructor(name: string) {
		super(`${testFile} ${name}`);
	}
} as unknown as typeof globalThis.BroadcastChannel;
