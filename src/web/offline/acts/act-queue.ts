import { type Outcome, outcomeOf } from "#web/offline/delivery.ts";
import type { Queue, SenderParts } from "#web/offline/flush.ts";
import { ApiError } from "#web/platform/api.ts";
import type { Act } from "./act.ts";
import type { Acts } from "./acts.ts";

interface Parts extends Pick<SenderParts, "send" | "now"> {
	/** Tells the user of an act that the server has refused. */
	onRefused: (act: Act) => void;
}

/** The acts as the sender takes them. */
export const actQueue = (acts: Acts, parts: Parts): Queue => ({
	tasks: async (userId) =>
		(await acts.waiting(userId)).map((act) => ({
			id: `act ${act.subject} ${act.madeAt}`,
			perform: () => perform(acts, parts, act),
		})),
	wipe: (userId) => acts.wipe(userId),
});

async function perform(acts: Acts, parts: Parts, act: Act): Promise<Outcome> {
	const { outcome, reply } = await deliver(parts, act);
	if (outcome.kind === "answered") await acts.settle(act, { act, reply });
	if (outcome.kind === "refused") {
		parts.onRefused(act);
		await acts.settle(act, { act, reply: undefined });
	}
	return outcome;
}

async function deliver(parts: Parts, act: Act): Promise<{ outcome: Outcome; reply?: unknown }> {
	const { route, input } = act.call;
	try {
		// Route and input were put together as one of the contract's calls.
		const reply: unknown = await parts.send(route as never, input as never);
		return { outcome: { kind: "answered", log: undefined }, reply };
	} catch (fault) {
		const outcome = await outcomeOf(parts, act.userId, fault);
		// Too many likes in a minute must not hold up ticks.
		const isOwnLimit = fault instanceof ApiError && fault.status === 429;
		if (outcome.kind !== "unreachable" || !isOwnLimit) return { outcome };
		return { outcome: { kind: "later", ...(outcome.askedMs && { atLeastMs: outcome.askedMs }) } };
	}
}
