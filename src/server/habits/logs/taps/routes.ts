import { randomUUID } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { Tap, taps } from "#contract/habits/taps.ts";
import { maxTaps } from "#domain/habits/logs/tap.ts";
import { requireSession } from "#server/account/require-session.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { newToken } from "#server/ground/owned-token.ts";
import { Problem } from "#server/ground/problem.ts";
import { lockHabit, requireHabit } from "#server/habits/habits/service.ts";
import type { Handlers } from "#server/http/http.ts";
import { linkTo } from "#server/outbound/mail.ts";
import { deleteTap, insertTap, listTaps, type StoredTap } from "./store.ts";

export function tapRoutes({ orm, config, secrets }: Deps): Handlers<typeof taps> {
	return {
		list: async ({ actor, params: { habitId } }) => {
			await requireHabit(orm, actor, habitId);
			return (await listTaps(orm, { userId: actor.userId, habitId })).map(asTap);
		},

		/** Derives the address from `requestId`, so a repeat gets the same one from any process with the same key. */
		create: async ({ actor, params: { habitId }, body: { requestId = randomUUID() }, now }) => {
			const { userId } = actor;
			const { token, ...key } = newToken(userId, secrets.hmac("new-taps", userId, habitId, requestId));
			const path = `/api/tap/${token}`;
			return orm.transaction(async (tx) => {
				await requireSession(tx, actor);
				await lockHabit(tx, actor, habitId);
				const all = await listTaps(tx, { userId, habitId });
				const made = all.find(({ tokenHash }) => key.tokenHash.equals(tokenHash));
				if (made === undefined && all.length >= maxTaps) throw new Problem("too-many-taps");
				const tap = made ?? { ...key, id: uuidv7(), createdAt: iso(now), habitId };
				if (made === undefined) await insertTap(tx, tap);
				return { ...asTap(tap), url: linkTo(config, path) ?? path };
			});
		},

		remove: async ({ actor: { userId }, params: { habitId, tapId } }) => {
			if (!(await deleteTap(orm, { userId, habitId }, tapId))) throw new Problem("not-found");
		},
	};
}

function asTap({ id, createdAt }: StoredTap): Tap {
	return { id, createdAt };
}
