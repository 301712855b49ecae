import type { sessions } from "#contract/account/sessions.ts";
import { deviceOf } from "#domain/account/device.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";
import type { Handlers } from "#server/http/http.ts";

export function sessionRoutes({ orm, sessions: service }: Deps): Handlers<typeof sessions> {
	return {
		list: async ({ actor, now }) => {
			const rows = await service.list(actor.userId, now);
			return rows.map(({ userAgent, ...row }) => ({
				...row,
				...deviceOf(userAgent ?? ""),
				isThis: row.id === actor.sessionId,
			}));
		},
		end: async ({ actor, params }) => {
			const isEnded = await orm.transaction((tx) => service.endOne(tx, actor.userId, params.sessionId));
			if (!isEnded) throw new Problem("not-found");
			service.forget(actor.userId);
		},
		endOthers: async ({ actor }) => {
			await orm.transaction((tx) => service.endOthers(tx, actor));
			service.forget(actor.userId);
		},
	};
}
