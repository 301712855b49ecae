import type { easing } from "#contract/habits/easing.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { easingService } from "./service.ts";

export function easingRoutes(deps: Deps): Handlers<typeof easing> {
	const service = easingService(deps);
	return {
		answerOffer: ({ actor, params, body, now }) => service.answerOffer(actor, params.habitId, body, now),
		endSmallDays: ({ actor, params, now }) => service.endSmallDays(actor, params.habitId, now),
		setRamp: ({ actor, params, body, now }) => service.setRamp(actor, params.habitId, body, now),
		endRamp: ({ actor, params, now }) => service.endRamp(actor, params.habitId, now),
	};
}
