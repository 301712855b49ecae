import type { Calls } from "#contract/api.ts";
import type { Route } from "#web/platform/api.ts";

export type ActCall = { [R in Route]: { route: R; input: Calls[R]["input"] } }[Route];

/** The call must be idempotent, because this device cannot always know whether it has arrived. */
export interface Act {
	userId: string;
	/** A later act with the same subject replaces this one. */
	subject: string;
	call: ActCall;
	/** As `timeOfPress` returns it. */
	madeAt: number;
	/** Message if the server refuses it, in the user's language; absent for acts that the user did not make. */
	failure?: Message;
	/** Message if its subject is gone, such as a deleted post. Acts stored by older versions have none. */
	gone?: Message;
	/** True if it may have reached the server. */
	isSent?: boolean;
}

/** False for acts of the app itself, such as noting that a moment was shown. */
export function isByUser({ failure }: Act): boolean {
	return failure !== undefined;
}

interface Message {
	title: string;
	message: string;
}

/** `reply` is undefined if the act was refused or its subject is gone. */
export interface Answer {
	act: Act;
	reply: unknown;
}
