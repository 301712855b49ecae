import {
	type DeliveryParts,
	type LostOutcome,
	type Outcome,
	outcomeOf,
	waitForUpdate,
} from "#web/offline/delivery.ts";
import type { Queue } from "#web/offline/engine/queue.ts";
import { ApiError } from "#web/platform/api.ts";
import type { Act } from "./act.ts";
import type { Acts } from "./acts.ts";

interface Parts extends DeliveryParts {
	onLost: (act: Act, outcome: LostOutcome) => void;
}

export function actQueue(acts: Acts, parts: Parts): Queue<Act, unknown> {
	return {
		rows: acts.waiting,
		idOf: ({ subject, madeAt }) => `act ${subject} ${madeAt}`,
		isHiddenByRefetch: ({ call }) => call.route.endsWith("/small-days"),
		claim: acts.claim,
		deliver: (act) => deliverAct(parts, act),
		settle(act, outcome) {
			if (outcome.kind === "answered") return acts.settle(act, outcome.reply);
			parts.onLost(act, outcome);
			return acts.settle(act, undefined);
		},
		wipe: acts.wipe,
	};
}

async function deliverAct(
	parts: DeliveryParts,
	{ userId, call: { route, input }, madeAt }: Act,
): Promise<Outcome<unknown>> {
	try {
		// Route and input were built together as one call of the contract.
		return { kind: "answered", reply: await parts.send(route as never, input as never) };
	} catch (error) {
		const outcome = waitForUpdate(parts, error, madeAt) ?? (await outcomeOf(parts, userId, error));
		// Too many likes in a minute must not hold up ticks.
		const isOwnLimit = error instanceof ApiError && error.status === 429;
		if (outcome.kind !== "unreachable" || !isOwnLimit) return outcome;
		return { kind: "later", ...(outcome.askedMs && { atLeastMs: outcome.askedMs }) };
	}
}
