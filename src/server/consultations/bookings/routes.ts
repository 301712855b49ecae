import type { bookings } from "#contract/consultations/bookings.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Answer } from "#server/http/answer.ts";
import type { Handlers } from "#server/http/http.ts";
import { bookingService } from "./service.ts";

export function bookingRoutes(deps: Deps): Handlers<typeof bookings> {
	const service = bookingService(deps);
	return {
		book: async ({ actor, body, now }) => {
			const { isNew, consultation } = await service.book(actor, body, now);
			return isNew ? new Answer(201, consultation) : new Answer(200, consultation);
		},
		mine: ({ actor, now }) => service.mine(actor, now),
		assigned: ({ actor, now }) => service.assigned(actor, now),
		one: ({ actor, params, now }) => service.one(actor, params.consultationId, now),
		pay: ({ actor, params, now }) => service.pay(actor, params.consultationId, now),
		cancel: ({ actor, params, now }) => service.cancel(actor, params.consultationId, now),
		review: ({ actor, params, body, now }) => service.review(actor, params.consultationId, body, now),
		calendar: ({ actor, params }) => service.calendar(actor, params.consultationId),
	};
}
