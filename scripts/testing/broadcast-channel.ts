import { BroadcastChannel } from "node:worker_threads";

const testFile = crypto.randomUUID();

/** Keeps each test file's tabs to themselves: files share a process, and with it Node's channels. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
	constructor(name: string) {
		super(`${testFile} ${name}`);
	}
} as unknown as typeof globalThis.BroadcastChannel;
