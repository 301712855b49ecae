import { uuidv7 } from "uuidv7";
import type { taps } from "#contract/habits/taps.ts";
import { maxTaps } from "#domain/habits/logs/tap.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { newToken } from "#server/ground/owned-token.ts";
import { Problem } from "#server/ground/problem.ts";
import { lockHabit, requireHabit } from "#server/habits/habits/service.ts";
import type { Handlers } from "#server/http/http.ts";
import { linkTo } from "#server/outbound/mail.ts";
import { deleteTap, insertTap, listTaps } from "./store.ts";

export function tapRoutes({ orm, config }: Deps): Handlers<typeof taps> {
	return {
		list: async ({ actor, params: { habitId } }) => {
			await requireHabit(orm, actor, habitId);
			return listTaps(orm, { userId: actor.userId, habitId });
		},

		create: async ({ actor, params: { habitId }, now }) => {
			const { token, ...key } = newToken(actor.userId);
			const tap = { id: uuidv7(), createdAt: iso(now) };
			await orm.transaction(async (tx) => {
				await lockHabit(tx, actor, habitId);
				const others = await listTaps(tx, { userId: actor.userId, habitId });
				if (others.length >= maxTaps) throw new Problem("too-many-taps");
				await insertTap(tx, { ...key, ...tap, habitId });
			});
			const path = `/api/tap/${token}`;
			return { ...tap, url: linkTo(config, path) ?? path };
		},

		remove: async ({ actor: { userId }, params: { habitId, tapId } }) => {
			if (!(await deleteTap(orm, { userId, habitId }, tapId))) throw new Problem("not-found");
		},
	};
}
