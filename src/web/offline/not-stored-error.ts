import { currentStrings } from "#web/platform/locale.ts";

/** A press could be neither stored on this device nor sent; the cause is the storage error. */
export class NotStoredError extends Error {
	override readonly name = "NotStoredError";

	get sentence(): string {
		const { full, blocked } = currentStrings().shell.general.notKept;
		return isFull(this.cause) ? full : blocked;
	}
}

/** The server refused an intent that could not be stored on this device. */
export class RefusedError extends Error {
	override readonly name = "RefusedError";
	readonly sentence: string;

	constructor(sentence: string) {
		super(sentence);
		this.sentence = sentence;
	}
}

function isFull(error: unknown): boolean {
	return error instanceof DOMException && error.name === "QuotaExceededError";
}
