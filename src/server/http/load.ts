import type { RateClass } from "#contract/endpoint.ts";
import { Problem } from "./problem.ts";

/**
 * Up to how many requests may be under way in this process for one more of a class to begin. Ticks are writes: when it
 * becomes too much, everything else gives way to them.
 */
const most: Record<RateClass, number> = { read: 200, auth: 200, upload: 200, write: 400 };

export type Load = ReturnType<typeof requestLoad>;

/**
 * Counts the requests that are being worked on, so that what comes on top is refused at once instead of making all of
 * them late. Those whose bodies are still on their way cost nothing, and are not counted.
 */
export const requestLoad = () => {
	let underWay = 0;
	return {
		/** Works on one request; throws `overloaded` when there are too many for its class. */
		carry: async <Reply>(rate: RateClass, work: () => Promise<Reply>): Promise<Reply> => {
			if (underWay >= most[rate]) throw new Problem("overloaded", { retryAfter: 2 });
			underWay++;
			try {
				return await work();
			} finally {
				underWay--;
			}
		},
	};
};
