import type { appointments } from "#contract/consultations/appointments.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { appointmentService } from "./service.ts";

export function appointmentRoutes(deps: Deps): Handlers<typeof appointments> {
	const service = appointmentService(deps);
	return {
		list: ({ query, now }) => service.list(query, now),
		one: ({ params, now }) => service.one(params.consultationId, now),
		schedule: ({ params, body, ...by }) => service.schedule(by, params.consultationId, body),
		done: ({ params, body, ...by }) => service.done(by, params.consultationId, body.revision),
		cancel: ({ params, body, ...by }) => service.cancel(by, params.consultationId, body),
		note: ({ params, body, ...by }) => service.note(by, params.consultationId, body.note),
	};
}
