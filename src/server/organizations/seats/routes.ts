import type { organizationSeats } from "#contract/organizations/seats.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Answer } from "#server/http/answer.ts";
import type { Handlers } from "#server/http/http.ts";
import { seatService } from "./service.ts";

export function organizationSeatRoutes(deps: Deps): Handlers<typeof organizationSeats> {
	const service = seatService(deps);
	return {
		show: ({ membership, actor }) => service.show(membership, actor),
		buy: async ({ membership, actor, body, now }) => {
			const { isNew, order } = await service.buy(membership, actor, body.count, now);
			return isNew ? new Answer(201, order) : new Answer(200, order);
		},
		take: ({ membership, actor, now }) => service.take(membership, actor, now),
	};
}
