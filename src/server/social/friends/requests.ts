import { knownBond, maxReceived, nextRequestStep, whyNotBefriend } from "#domain/social/friendship.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { hashedIds } from "#server/notices/notices/hashed-ids.ts";
import { markGroupAsRead, markGroupAsUnread, notify } from "#server/notices/notices/service.ts";
import { spendInvitation } from "#server/social/people/invitation-links.ts";
import { type Member, people } from "#server/social/people/public.ts";
import { isProvenAddress } from "#server/users/addressee.ts";
import { acceptRequest, countBonds, findBond, insertRequest, setKnown } from "./store.ts";

/** Call these functions with both people locked. */
export function requestActions({ jobs }: Pick<Deps, "jobs">) {
	async function sendNotice(
		tx: Orm,
		kind: "friend-asked" | "friend-accepted",
		{ to, by, now, code }: { to: string; by: string; now: number; code?: string | undefined },
	): Promise<boolean> {
		const person = (await people(tx, to, [by])).get(by);
		if (person === undefined) return false;
		const cause = `${kind} ${hashedIds(by, to, ...(code === undefined ? [] : [code]))}`;
		const data = { userId: by, name: person.socialName };
		const group = kind === "friend-asked" && { groupKey: groupKeyFor(by) };
		return notify(tx, jobs, to, { kind, data, cause, ...group, now });
	}

	async function accept(
		tx: Orm,
		{ userId, askerId, code }: { userId: string; askerId: string; code?: string },
		now: number,
	): Promise<void> {
		const [own, theirs] = [await countBonds(tx, userId), await countBonds(tx, askerId)];
		const refusal = whyNotBefriend(own.friends, theirs.friends);
		if (refusal) throw new Problem(refusal);
		await acceptRequest(tx, userId, askerId, iso(now));
		await markRequestAsRead(tx, { to: userId, by: askerId, now });
		// Accepting a link for one person also answers a request by the person who accepts it.
		await markRequestAsRead(tx, { to: askerId, by: userId, now });
		await sendNotice(tx, "friend-accepted", { to: askerId, by: userId, now, code });
		await recordEvent(tx, { kind: "friendship.accepted", userId: askerId });
	}

	/** Sends a request, or accepts the other person's. */
	async function ask(
		tx: Orm,
		asking: { userId: string; friendId: string; byAddress: boolean },
		now: number,
	): Promise<void> {
		const { userId, friendId, byAddress } = asking;
		const bond = await findBond(tx, userId, friendId);
		const step = nextRequestStep(bond);
		if (step === "accept") return accept(tx, { userId, askerId: friendId }, now);
		if (step === "nothing")
			return byAddress || knownBond(bond) ? undefined : setKnown(tx, userId, friendId, iso(now));
		if ((await countBonds(tx, friendId)).requests >= maxReceived) return;
		await insertRequest(tx, asking, iso(now));
		const kind = "friend-asked";
		if (!(await sendNotice(tx, kind, { to: friendId, by: userId, now })))
			await markGroupAsUnread(tx, friendId, { kind, groupKey: groupKeyFor(userId), now });
		await recordEvent(tx, { kind: "friendship.asked", userId: friendId });
	}

	/** Accepts a link for one person, which counts as its maker's request, and marks it as used. */
	async function acceptInvitation(
		tx: Orm,
		invitation: { userId: string; askerId: string; code: string },
		now: number,
	): Promise<void> {
		const { userId, askerId, code } = invitation;
		const bond = await findBond(tx, userId, askerId);
		if (bond?.status === "accepted") return;
		await spendInvitation(tx, code, now);
		if (bond === undefined)
			await insertRequest(tx, { userId: askerId, friendId: userId, byAddress: false }, iso(now));
		await accept(tx, invitation, now);
	}

	return { ask, accept, acceptInvitation };
}

function groupKeyFor(askerId: string): string {
	return `friend-asked ${askerId}`;
}

/** Marks a request's notice as read once the request is answered or gone. Keeps it, so a repeat sends no other. */
export function markRequestAsRead(
	tx: Orm,
	{ to, by, now }: { to: string; by: string; now: number },
): Promise<void> {
	return markGroupAsRead(tx, to, groupKeyFor(by), now);
}

/** An unconfirmed address reaches nobody: the user who entered it may not own it. */
export function reachedBy(
	email: string,
	member: Pick<Member, "userId" | "email" | "isVerified"> | undefined,
	config: Pick<Deps["config"], "smtpUrl">,
): string | null {
	if (member?.email.toLowerCase() !== email) return null;
	return isProvenAddress(member, config) ? member.userId : null;
}
