import type { Partnership, PartnershipChanges, PartnershipForm } from "#contract/social/partners.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";
import { friendIds, people } from "#server/social/people/public.ts";
import { agreementActions } from "./agreements.ts";
import { type CheckIn, checkInActions } from "./check-ins.ts";
import {
	findPartnership,
	helpedPartnerships,
	ownerOf,
	ownPartnerships,
	type PartnershipRow,
} from "./store.ts";
import { shownTo } from "./views.ts";

export function partnerService(deps: Deps) {
	const { orm } = deps;
	const agreements = agreementActions(deps);
	const { checkIn, answer, nudge } = checkInActions(deps);

	async function toPartnerships(
		actor: Actor,
		rows: readonly PartnershipRow[],
		now: number,
	): Promise<Partnership[]> {
		const ids = rows.flatMap(({ partnership: { userId, partnerId } }) => [userId, partnerId ?? userId]);
		const circle = {
			people: await people(orm, actor.userId, [...new Set(ids)]),
			friends: new Set(await friendIds(orm, actor.userId)),
		};
		return rows.flatMap((row) => shownTo(actor, row, circle, now) ?? []);
	}

	/** Returns the agreement as the actor sees it. Throws `not-found`. */
	async function read(actor: Actor, id: string, now: number): Promise<Partnership> {
		const own = await findPartnership(orm, { userId: actor.userId, id });
		const ownerId = own ? undefined : await ownerOf(orm, actor.userId, id);
		const row = own ?? (ownerId && (await findPartnership(orm, { userId: ownerId, id })));
		const [partnership] = row ? await toPartnerships(actor, [row], now) : [];
		if (partnership === undefined) throw new Problem("not-found");
		return partnership;
	}

	return {
		list: async (actor: Actor, now: number): Promise<Partnership[]> => {
			const rows = [
				...(await ownPartnerships(orm, actor.userId)),
				...(await helpedPartnerships(orm, actor.userId)),
			];
			const newestFirst = rows.sort((a, b) => (a.partnership.id < b.partnership.id ? 1 : -1));
			return toPartnerships(actor, newestFirst, now);
		},

		offer: async (actor: Actor, form: PartnershipForm, now: number): Promise<Partnership> =>
			read(actor, await agreements.offer(actor, form, now), now),

		invitation: agreements.invitation,

		take: async (
			actor: Actor,
			code: string,
			revision: number | undefined,
			now: number,
		): Promise<Partnership> => read(actor, await agreements.take(actor, code, revision, now), now),

		accept: async (
			actor: Actor,
			id: string,
			revision: number | undefined,
			now: number,
		): Promise<Partnership> => {
			await agreements.accept(actor, id, revision, now);
			return read(actor, id, now);
		},

		decline: agreements.decline,

		change: async (
			actor: Actor,
			id: string,
			changes: PartnershipChanges,
			now: number,
		): Promise<Partnership> => {
			await agreements.change(actor, id, changes, now);
			return read(actor, id, now);
		},

		end: agreements.end,

		checkIn: async (actor: Actor, id: string, said: CheckIn, now: number): Promise<Partnership> => {
			await checkIn(actor, id, said, now);
			return read(actor, id, now);
		},

		answer: async (
			actor: Actor,
			id: string,
			said: Parameters<typeof answer>[2],
			now: number,
		): Promise<Partnership> => {
			await answer(actor, id, said, now);
			return read(actor, id, now);
		},

		nudge,
	};
}
