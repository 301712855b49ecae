import { whyNotAddMore } from "#domain/organizations/program.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { personInTurn } from "#server/limits/fair-queue.ts";
import { withoutCause } from "#server/notices/notices/causes-store.ts";
import { type NewNotice, notify, withdrawGroup } from "#server/notices/notices/service.ts";
import { actsSince } from "./audit-store.ts";
import { isInAudience, pagesOfMembers } from "./members-store.ts";

const dayMs = 86_400_000;

interface Proposing {
	organizationId: string;
	act: "program-proposed" | "challenge-created";
	now: number;
}

/**
 * Returns the number of proposals in the last 24 hours: the turn of the next one's job. Call with the organization's
 * row locked. Throws `too-many`.
 */
export async function requireProposalsLeft(
	tx: Orm,
	{ organizationId, act, now }: Proposing,
): Promise<number> {
	// The audit also has those that were called off, whose rows a job deletes.
	const { count, first } = await actsSince(tx, { organizationId, act, since: iso(now - dayMs) });
	const refusal = whyNotAddMore(count);
	const wait = first === null ? 0 : Date.parse(first) + dayMs - now;
	if (refusal) throw new Problem(refusal, { retryAfter: wait / 1_000 });
	return count;
}

/** Returns the turn of the next job that calls off a proposal, so that an organization's many don't delay others'. */
export async function turnOfCancellation(
	tx: Orm,
	organizationId: string,
	act: "program-cancelled" | "challenge-cancelled",
	now: number,
): Promise<number> {
	return (await actsSince(tx, { organizationId, act, since: iso(now - dayMs) })).count;
}

export function proposalNoticeGroupKey(kind: "program-proposed" | "challenge-proposed", id: string): string {
	return `${kind} ${id}`;
}

interface Proposal {
	organizationId: string;
	teamId: string | null;
	authorId: string;
	notice: NewNotice;
	/** False once the program or challenge is called off or hidden; the announcement then stops. */
	isOpen: (tx: Orm) => Promise<boolean>;
}

/** Notifies the audience of a program or challenge, except its author. */
export async function announceProposal(
	{ orm, jobs }: Pick<Deps, "orm" | "jobs">,
	{ organizationId, teamId, authorId, notice, isOpen }: Proposal,
): Promise<void> {
	for await (const members of pagesOfMembers(orm, organizationId, teamId === null ? {} : { teamId })) {
		const others = members.map(({ userId }) => userId).filter((userId) => userId !== authorId);
		const readers = await personInTurn(organizationId, () => withoutCause(orm, others, notice.cause));
		for (const userId of readers) {
			const isSent = await personInTurn(organizationId, () => orm.transaction((tx) => notifyOne(tx, userId)));
			if (!isSent) return;
		}
	}

	async function notifyOne(tx: Orm, userId: string): Promise<boolean> {
		if (!(await isOpen(tx))) return false;
		if (await isInAudience(tx, { organizationId, teamId }, userId)) await notify(tx, jobs, userId, notice);
		return true;
	}
}

/** Call once the program or challenge is called off. Safe to repeat. */
export async function withdrawProposals(orm: Orm, organizationId: string, groupKey: string): Promise<void> {
	for await (const members of pagesOfMembers(orm, organizationId)) {
		const userIds = members.map(({ userId }) => userId);
		await personInTurn(organizationId, () => orm.transaction((tx) => withdrawGroup(tx, userIds, groupKey)));
	}
}
