import { uuidv7 } from "uuidv7";
import type { PartnerInvitation, PartnershipChanges, PartnershipForm } from "#contract/social/partners.ts";
import { dropUndefined } from "#domain/defined-parts.ts";
import { windowEnd } from "#domain/social/partners/check-in.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { todayOfActor } from "#server/habits/habits/service.ts";
import { people, requireHub } from "#server/social/people/public.ts";
import { newCode, openInvitation } from "./invitations.ts";
import { lockAsOwner, lockAsPartner } from "./lock.ts";
import { notifyPartner } from "./notifications.ts";
import { refuseEnd, refuseFull, refuseOffer, refuseOutdated } from "./refusals.ts";
import {
	deletePartnership,
	habitName,
	insertLink,
	insertPartnership,
	lockPartnership,
	savePartnership,
} from "./store.ts";
import type { StoredPartnership } from "./tables.ts";

export function agreementActions(deps: Pick<Deps, "orm" | "jobs">) {
	const { orm } = deps;
	return {
		/** Throws `invalid-input`, `not-found`, `already-asked`, `too-many-partners` or `join-the-hub`. */
		offer: (actor: Actor, form: PartnershipForm, now: number): Promise<string> =>
			orm.transaction(async (tx) => {
				const { friendId, invite, habitId, until = null, ...terms } = form;
				if ((friendId === undefined) === (invite === undefined))
					throw new Problem("invalid-input", { fields: { friendId: "required" } });
				refuseEnd(until, todayOfActor(actor, now));
				await refuseOffer(tx, actor, { habitId, friendId, now });
				const partnership = {
					...terms,
					userId: actor.userId,
					id: uuidv7(),
					habitId,
					partnerId: friendId ?? null,
					inviteCode: friendId === undefined ? newCode(actor.userId) : null,
					until,
					createdAt: iso(now),
					updatedAt: iso(now),
				};
				await insertPartnership(tx, partnership);
				if (friendId !== undefined) await ask(tx, partnership, friendId, now);
				return partnership.id;
			}),

		/** Returns the offer behind a link. Throws `link-expired` once taken, or `not-found` if its owner is hidden. */
		invitation: async (actor: Actor, code: string): Promise<PartnerInvitation> => {
			const partnership = await openInvitation(orm, code);
			const user = (await people(orm, actor.userId, [partnership.userId])).get(partnership.userId);
			if (user === undefined) throw new Problem("not-found");
			const { promise, help, checkInFrequency, until, revision } = partnership;
			const habitTitle = await habitName(orm, partnership);
			return { user, habitTitle, promise, help, checkInFrequency, until, revision };
		},

		/**
		 * Accepts the offer behind a link; the first taker gets it. Throws what `invitation` and `accept` throw,
		 * `own-invitation`, `too-many-partners` or `join-the-hub`.
		 */
		take: (actor: Actor, code: string, revision: number | undefined, now: number): Promise<string> =>
			orm.transaction(async (tx) => {
				await requireHub(tx, actor.userId);
				await refuseFull(tx, [actor.userId]);
				const partnership = await openInvitation(tx, code);
				const { userId, id } = partnership;
				if (userId === actor.userId) throw new Problem("own-invitation");
				if (!(await people(tx, actor.userId, [userId])).has(userId)) throw new Problem("not-found");
				refuseOutdated(partnership, revision);
				await savePartnership(tx, partnership, { partnerId: actor.userId, inviteCode: null });
				await insertLink(tx, { userId: actor.userId, id, ownerId: userId, createdAt: iso(now) });
				await agree(tx, { ...partnership, partnerId: actor.userId }, now);
				return id;
			}),

		/** Accepts the revision the partner has read. Throws `not-found`, or `agreement-changed` if it is outdated. */
		accept: (actor: Actor, id: string, revision: number | undefined, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const partnership = await lockAsPartner(tx, actor, id);
				refuseOutdated(partnership, revision);
				if (partnership.agreedAt === null) await agree(tx, partnership, now);
			}),

		/** Throws `not-found`, or `agreement-agreed`: an accepted agreement can be ended, not declined. */
		decline: (actor: Actor, id: string, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const partnership = await lockAsPartner(tx, actor, id);
				if (partnership.agreedAt !== null) throw new Problem("agreement-agreed");
				await end(tx, partnership, { by: actor.userId, kind: "partner-declined", now });
			}),

		/** Changes the agreement; the partner has to accept it again. Throws `not-found` or `invalid-input`. */
		change: (actor: Actor, id: string, changes: PartnershipChanges, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const partnership = await lockAsOwner(tx, actor, id);
				const next = { ...partnership, ...dropUndefined(changes) };
				if (next.until !== partnership.until) refuseEnd(next.until, todayOfActor(actor, now));
				const { promise, help, checkInFrequency, until } = next;
				const revision = partnership.revision + 1;
				await savePartnership(tx, partnership, {
					promise,
					help,
					checkInFrequency,
					until,
					revision,
					agreedAt: null,
					overdueAt: null,
					updatedAt: iso(now),
				});
				if (partnership.partnerId === null) return;
				await notifyPartner(tx, deps, {
					kind: "agreement-changed",
					reader: partnership.partnerId,
					about: actor.userId,
					partnership,
					cause: String(revision),
					now,
				});
			}),

		/** Ends an agreement from either side. Throws `not-found`. */
		end: (actor: Actor, id: string, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const own = await lockPartnership(tx, { userId: actor.userId, id });
				const partnership = own ?? (await lockAsPartner(tx, actor, id));
				await end(tx, partnership, { by: actor.userId, kind: "partner-ended", now });
			}),
	};

	async function ask(
		tx: Orm,
		partnership: Pick<StoredPartnership, "id" | "userId" | "habitId">,
		friendId: string,
		now: number,
	): Promise<void> {
		const { id, userId } = partnership;
		await insertLink(tx, { userId: friendId, id, ownerId: userId, createdAt: iso(now) });
		const notice = { reader: friendId, about: userId, partnership, cause: "", now };
		await notifyPartner(tx, deps, { kind: "partner-asked", ...notice });
	}

	async function agree(tx: Orm, partnership: StoredPartnership, now: number): Promise<void> {
		const { userId, partnerId, lastCheckIn, checkInFrequency, revision } = partnership;
		const from = lastCheckIn === null ? now : Date.parse(lastCheckIn);
		const overdueAt = iso(windowEnd(from, checkInFrequency, now));
		await savePartnership(tx, partnership, { agreedAt: iso(now), overdueAt, updatedAt: iso(now) });
		if (partnerId === null) return;
		await notifyPartner(tx, deps, {
			kind: "partner-agreed",
			reader: userId,
			about: partnerId,
			partnership,
			cause: String(revision),
			now,
		});
	}

	async function end(
		tx: Orm,
		partnership: StoredPartnership,
		{ by, kind, now }: { by: string; kind: "partner-ended" | "partner-declined"; now: number },
	): Promise<void> {
		const { userId, partnerId } = partnership;
		if (partnerId !== null) {
			const reader = by === userId ? partnerId : userId;
			await notifyPartner(tx, deps, { kind, reader, about: by, partnership, cause: "", now });
		}
		await deletePartnership(tx, partnership);
	}
}
