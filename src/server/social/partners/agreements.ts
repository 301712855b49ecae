import { uuidv7 } from "uuidv7";
import type { PartnerInvitation, PartnershipChanges, PartnershipForm } from "#contract/social/partners.ts";
import { todayOf } from "#domain/day.ts";
import { dropUndefined } from "#domain/defined-parts.ts";
import { isOver } from "#domain/social/partners/agreement.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { todayOfActor } from "#server/habits/habits/service.ts";
import { lockPair, people, requireHub } from "#server/social/people/public.ts";
import { lockAccount } from "#server/users/store.ts";
import { wasAgreed } from "./active.ts";
import { closeAsOwner } from "./closing.ts";
import { newCode, openInvitation } from "./invitations.ts";
import { lockAsOwner, lockAsPartner } from "./lock.ts";
import { endOf, nextDue } from "./next-due.ts";
import { notifyPartner, withdrawAll, withdrawOffer, withdrawOverdue } from "./notifications.ts";
import {
	refuseFull,
	refuseOutdated,
	refuseSecondTaker,
	requireMayChange,
	requireMayOffer,
	requirePossibleEnd,
} from "./refusals.ts";
import {
	deletePartnership,
	findPartnership,
	habitName,
	insertLink,
	insertPartnership,
	lockPartnership,
	savePartnership,
} from "./store.ts";
import type { StoredPartnership } from "./tables.ts";

export function agreementActions(deps: Pick<Deps, "orm" | "jobs" | "secrets">) {
	const { orm, secrets } = deps;
	return {
		/** A repeat returns the same id. Throws `invalid-input`, `not-found`, `already-asked`, `too-many-partners` or `hub-not-joined`. */
		offer: (actor: Actor, form: PartnershipForm, now: number): Promise<string> =>
			orm.transaction(async (tx) => {
				const { requestId = uuidv7(), friendId, invite, habitId, until = null, ...terms } = form;
				const { userId } = actor;
				const id = secrets.uuid("partnerships", userId, requestId);
				if (await isOffered(tx, { userId, id }, friendId)) return id;
				requireOneWay(friendId, invite);
				requirePossibleEnd(until, todayOfActor(actor, now));
				await requireMayOffer(tx, actor, { habitId, friendId, now });
				const partnership = {
					...terms,
					userId,
					id,
					habitId,
					partnerId: friendId ?? null,
					inviteCode: friendId === undefined ? newCode(userId) : null,
					until,
					overdueAt: endOf({ until }, actor),
					createdAt: iso(now),
					updatedAt: iso(now),
				};
				await insertPartnership(tx, partnership);
				if (friendId !== undefined) await ask(tx, partnership, friendId, now);
				return id;
			}),

		/**
		 * Returns the offer behind a link. Throws `link-expired` if the code is unknown, somebody else has
		 * taken the offer, its last day has passed, or a block hides the two from each other; callers can't tell which.
		 */
		invitation: async (actor: Actor, code: string, now: number): Promise<PartnerInvitation> => {
			const partnership = await openInvitation(orm, code, actor.userId, now);
			const user = (await people(orm, actor.userId, [partnership.userId])).get(partnership.userId);
			if (user === undefined) throw new Problem("link-expired");
			const { promise, help, checkInFrequency, until, revision } = partnership;
			const habitTitle = await habitName(orm, partnership);
			return { user, habitTitle, promise, help, checkInFrequency, until, revision };
		},

		/**
		 * Accepts the offer behind a link; the first taker gets it, and may repeat this. Throws what `invitation` and `accept`
		 * throw, `own-invitation`, `already-asked`, `too-many-partners` or `hub-not-joined`.
		 */
		take: (actor: Actor, code: string, revision: number | undefined, now: number): Promise<string> =>
			orm.transaction(async (tx) => {
				await requireHub(tx, actor.userId);
				await lockAccount(tx, { id: actor.userId });
				const partnership = await openInvitation(tx, code, actor.userId, now);
				const { userId, id } = partnership;
				if (userId === actor.userId) throw new Problem("own-invitation");
				if (!(await people(tx, actor.userId, [userId])).has(userId)) throw new Problem("link-expired");
				refuseOutdated(partnership, revision);
				if (partnership.partnerId === null) {
					await refuseFull(tx, [actor.userId]);
					await refuseSecondTaker(tx, partnership, actor.userId, now);
					await savePartnership(tx, partnership, { partnerId: actor.userId });
					await insertLink(tx, { userId: actor.userId, id, ownerId: userId, createdAt: iso(now) });
				}
				await agree(tx, { ...partnership, partnerId: actor.userId }, now);
				return id;
			}),

		/** Accepts the revision the partner has read. Throws `not-found`, `agreement-over`, or `agreement-changed` if it is outdated. */
		accept: (actor: Actor, id: string, revision: number | undefined, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const partnership = await lockAsPartner(tx, actor, id);
				refuseOutdated(partnership, revision);
				await agree(tx, partnership, now);
			}),

		/** Throws `not-found`, or `agreement-already-accepted`: an accepted agreement can be ended, not declined. */
		decline: (actor: Actor, id: string, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const partnership = await lockAsPartner(tx, actor, id);
				if (partnership.agreedAt !== null) throw new Problem("agreement-already-accepted");
				await leave(tx, actor, partnership, now);
			}),

		/**
		 * Changes the agreement. If anything differs, the partner has to accept it again. Throws `not-found`,
		 * `invalid-input` or `already-asked`.
		 */
		change: (actor: Actor, id: string, changes: PartnershipChanges, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				await lockAccount(tx, { id: actor.userId });
				const partnership = await lockAsOwner(tx, actor, id);
				const next = { ...partnership, ...dropUndefined(changes) };
				if (!changesTerms(partnership, next)) return;
				await requireMayChange(tx, partnership, next, todayOfActor(actor, now));
				const { promise, help, checkInFrequency, until } = next;
				const revision = partnership.revision + 1;
				await savePartnership(tx, partnership, {
					promise,
					help,
					checkInFrequency,
					until,
					revision,
					agreedAt: null,
					overdueAt: endOf(next, actor),
					updatedAt: iso(now),
				});
				const { partnerId } = partnership;
				if (partnerId === null) return;
				await withdrawOverdue(tx, { ...partnership, partnerId });
				await notifyPartner(tx, deps, {
					kind: "agreement-changed",
					reader: partnerId,
					about: actor.userId,
					partnership,
					isDaily: true,
					now,
				});
			}),

		/** Ends an agreement, or an offer, from either side. Throws `not-found`. */
		end: (actor: Actor, id: string, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const own = await lockPartnership(tx, { userId: actor.userId, id });
				if (own) return closeAsOwner(tx, deps, own, now);
				const partnership = await lockAsPartner(tx, actor, id);
				await leave(tx, actor, partnership, now);
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
		const facts = { reader: friendId, about: userId, partnership, now };
		await notifyPartner(tx, deps, { kind: "partner-asked", isDaily: true, ...facts });
	}

	/** A repeat changes nothing. */
	async function agree(tx: Orm, partnership: StoredPartnership, now: number): Promise<void> {
		if (partnership.agreedAt !== null) return;
		const { owner } = (await findPartnership(tx, partnership)) ?? {};
		if (owner === undefined) throw new Problem("not-found");
		const today = todayOf(now, owner.timeZone, owner.dayStartHour);
		if (isOver(partnership, today)) throw new Problem("agreement-over");
		const { userId, partnerId, firstAgreedAt, lastCheckIn, revision } = partnership;
		const from = lastCheckIn === null ? now : Date.parse(lastCheckIn);
		const overdueAt = nextDue(partnership, owner, { from, now });
		await savePartnership(tx, partnership, {
			agreedAt: iso(now),
			firstAgreedAt: firstAgreedAt ?? iso(now),
			overdueAt,
			updatedAt: iso(now),
		});
		if (partnerId === null) return;
		await withdrawOffer(tx, partnerId, partnership.id);
		await notifyPartner(tx, deps, {
			kind: "partner-agreed",
			reader: userId,
			about: partnerId,
			partnership,
			cause: String(revision),
			now,
		});
	}

	async function leave(tx: Orm, actor: Actor, partnership: StoredPartnership, now: number): Promise<void> {
		const kind = wasAgreed(partnership) ? "partner-ended" : "partner-declined";
		const facts = { reader: partnership.userId, about: actor.userId, partnership, cause: "", now };
		await notifyPartner(tx, deps, { kind, ...facts });
		await withdrawAll(tx, { ...partnership, partnerId: actor.userId });
		await deletePartnership(tx, partnership);
	}
}

/** Locks the accounts, so that a repeat waits for an offer that is still being made. */
async function isOffered(
	tx: Orm,
	key: { userId: string; id: string },
	friendId: string | undefined,
): Promise<boolean> {
	await lockPair(tx, key.userId, friendId ?? key.userId);
	return (await findPartnership(tx, key)) !== undefined;
}

/** Throws `invalid-input` unless the offer is either to a friend or through a link. */
function requireOneWay(friendId: string | undefined, invite: true | undefined): void {
	if ((friendId === undefined) === (invite === undefined))
		throw new Problem("invalid-input", { fields: { friendId: "required" } });
}

function changesTerms(before: StoredPartnership, after: StoredPartnership): boolean {
	const terms = ["promise", "help", "checkInFrequency", "until"] as const;
	return terms.some((term) => before[term] !== after[term]);
}
