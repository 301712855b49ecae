import type { PlacedMember, ProgramStandings, ReachedReward } from "#contract/organizations/programs.ts";
import { finalAt, rewardsListed, standingsShown } from "#domain/organizations/program.ts";
import { maySeeFor } from "#domain/organizations/team.ts";
import { standingsOf } from "#domain/social/standings.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { placeOf, requireRun } from "#server/organizations/audience.ts";
import { recordAuditEntry } from "#server/organizations/audit-store.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { listAdminIds } from "#server/organizations/members-store.ts";
import type { StoredEnrolment, StoredProgram } from "#server/organizations/program-tables.ts";
import { leadersOf } from "#server/organizations/teams-store.ts";
import { hiddenFrom } from "#server/social/people/public.ts";
import { namesOf } from "#server/users/store.ts";
import {
	countBefore,
	type EnrolmentKey,
	enrolmentsOf,
	listShown,
	membershipsIn,
} from "./enrolments-store.ts";
import { hasReached, listReached, setHandedOut } from "./rewards-store.ts";
import { findProgram } from "./store.ts";
import { freshProgress } from "./views.ts";

interface HandedOut {
	programId: string;
	rewardId: string;
	userId: string;
	isHandedOut: boolean;
}

export function standingsService({ orm, secrets }: Deps) {
	/** Throws `not-found`. */
	async function requireProgram(membership: Membership, actor: Actor, programId: string) {
		const { organizationId } = membership;
		const organization = await findOrganization(orm, organizationId);
		const program = await findProgram(orm, organizationId, programId);
		if (organization === undefined || program === undefined) throw new Problem("not-found");
		const place = await placeOf(orm, membership, actor);
		if (!maySeeFor(program.teamId, place)) throw new Problem("not-found");
		return { organization, program };
	}

	async function nameIn(userIds: readonly string[]) {
		const nameOf = await namesOf(orm, userIds);
		return (userId: string) => nameOf(userId)?.fullName ?? "";
	}

	return {
		/** Throws `not-found`. */
		of: async (
			membership: Membership,
			actor: Actor,
			programId: string,
			now: number,
		): Promise<ProgramStandings> => {
			const { organization, program } = await requireProgram(membership, actor, programId);
			const { organizationId } = membership;
			const { userId } = actor;
			const final = finalAt(program, organization.timeZone);
			const reader = { organizationId, programId, userId, teamId: program.teamId };
			const own = await shownEnrolment(orm, actor, program, now);
			// One more, because the reader's newest progress may move them off the list.
			const others = (await listShown(orm, reader, standingsShown + 1)).filter(
				(each) => each.userId !== userId,
			);
			const placed = standingsOf((own ? [...others, own] : others).map(toStanding)).slice(0, standingsShown);
			const hidden = await hiddenFrom(orm, userId);
			const name = await nameIn([...placed.map((each) => each.userId), userId]);
			const aliases = secrets.aliases(organizationId);
			const withName = ({ days: _, userId: id, ...each }: (typeof placed)[number]): PlacedMember =>
				hidden.includes(id)
					? { ...each, memberId: null, fullName: null, isMe: false }
					: { ...each, memberId: aliases.of(id), fullName: name(id), isMe: id === userId };
			const ownPlace = own && {
				...toStanding(own),
				place: 1 + (await countBefore(orm, reader, own)),
			};
			return {
				finalSince: now >= final ? iso(final) : null,
				people: placed.map(withName),
				own: ownPlace ? withName(ownPlace) : null,
			};
		},

		/** Throws `not-found` or `insufficient-role`. */
		rewards: async (membership: Membership, actor: Actor, programId: string): Promise<ReachedReward[]> => {
			const { program } = await requireProgram(membership, actor, programId);
			await requireRun(orm, membership, actor, program);
			const reached = await listReached(orm, membership.organizationId, programId, rewardsListed);
			const name = await nameIn(reached.map(({ userId }) => userId));
			const aliases = secrets.aliases(membership.organizationId);
			return reached
				.map(({ userId, ...each }) => {
					const memberId = aliases.of(userId);
					return { ...each, memberId, userId: memberId, fullName: name(userId) };
				})
				.sort(waitingFirst);
		},

		/** A repeat changes nothing. Throws `insufficient-role` or `not-found` (including if not reached). */
		handOut: async (
			membership: Membership,
			actor: Actor,
			{ programId, rewardId, userId, isHandedOut }: HandedOut,
			now: number,
		): Promise<void> => {
			const { program } = await requireProgram(membership, actor, programId);
			await requireRun(orm, membership, actor, program);
			const { organizationId } = membership;
			const key = { organizationId, programId, userId };
			await orm.transaction(async (tx) => {
				if (!(await setHandedOut(tx, key, rewardId, isHandedOut ? iso(now) : null)))
					return requireReached(tx, key, rewardId);
				await recordAuditEntry(tx, {
					organizationId,
					actorId: actor.userId,
					act: isHandedOut ? "reward-handed-out" : "reward-taken-back",
					subjectId: userId,
					details: { name: program.rewards.find(({ id }) => id === rewardId)?.title ?? program.name },
					now,
				});
				await refetchReached(tx, program, userId, actor);
			});
		},
	};
}

/** Open pages of the person who reached the reward, of the team's leader and of at most `maxNotified` admins refetch. */
async function refetchReached(
	tx: Orm,
	{ organizationId, teamId }: StoredProgram,
	reachedBy: string,
	{ sessionId }: Actor,
): Promise<void> {
	const readers = new Set([reachedBy, ...(await listAdminIds(tx, organizationId))]);
	const leader = teamId === null ? undefined : (await leadersOf(tx, organizationId)).get(teamId);
	if (leader !== undefined) readers.add(leader);
	for (const userId of readers) await recordEvent(tx, { kind: "program.changed", userId, by: sessionId });
}

/** Throws `not-found`. */
async function requireReached(tx: Orm, key: EnrolmentKey, rewardId: string): Promise<void> {
	if (!(await hasReached(tx, key, rewardId))) throw new Problem("not-found");
}

/** Returns the reader's own enrolment with their newest progress, unless it is private. */
async function shownEnrolment(
	orm: Orm,
	actor: Actor,
	program: StoredProgram,
	now: number,
): Promise<StoredEnrolment | undefined> {
	const { organizationId, id } = program;
	const { userId } = actor;
	const [stored] = await enrolmentsOf(orm, { organizationId, userId }, [id]);
	if (stored === undefined || stored.visibility === "private") return undefined;
	const memberships = await membershipsIn(orm, userId, organizationId);
	const fresh = (await freshProgress(orm, actor, [program], memberships, now)).get(id);
	return fresh ? { ...stored, progress: fresh.share, days: fresh.days } : stored;
}

function toStanding({ userId, progress, days, status }: StoredEnrolment) {
	return { userId, share: progress, days, isCompleted: status === "completed" };
}

function waitingFirst(one: ReachedReward, other: ReachedReward): number {
	const order = Number(one.handedOutAt !== null) - Number(other.handedOutAt !== null);
	return order || one.fullName.localeCompare(other.fullName);
}
