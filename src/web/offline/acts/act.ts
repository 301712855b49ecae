import type { Calls } from "#contract/api.ts";
import type { Route } from "#web/platform/api.ts";

/** A call with what it carries. */
export type ActCall = { [R in Route]: { route: R; input: Calls[R]["input"] } }[Route];

/**
 * Something pressed that the server has not answered yet, such as a like. Only for calls that change nothing when they
 * are repeated: whether one has arrived is not always known here.
 */
export interface Act {
	userId: string;
	/** What it is about: a later act about the same takes its place. */
	subject: string;
	call: ActCall;
	madeAt: number;
	/** What its user is told, in their language, should the server refuse it. */
	failure: { title: string; message: string };
}

/** What came of an act; without a reply where what it was about is gone. */
export interface Answer {
	act: Act;
	reply: unknown;
}
