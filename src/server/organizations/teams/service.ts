import { isDeepStrictEqual } from "node:util";
import { uuidv7 } from "uuidv7";
import type { Team, TeamChanges, TeamForm } from "#contract/organizations/teams.ts";
import { dropUndefined } from "#domain/defined-parts.ts";
import { todayIn } from "#domain/organizations/organization.ts";
import { whyNotAddTeam, whyNotLead } from "#domain/organizations/team.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { recordAuditEntry } from "#server/organizations/audit-store.ts";
import { withLocked } from "#server/organizations/locked.ts";
import { withdrawTeamNotices } from "#server/organizations/member-notices.ts";
import { findMember } from "#server/organizations/members-store.ts";
import { cancelProgramsOf } from "#server/organizations/programs/service.ts";
import { withdrawFromTeam } from "#server/organizations/programs/team-departures.ts";
import type { StoredOrganization, StoredTeam } from "#server/organizations/tables.ts";
import { joinTeam } from "#server/organizations/team-joins.ts";
import {
	countTeams,
	deleteTeamMember,
	findTeam,
	leadersOf,
	listTeams,
	sizesOfTeams,
	teamsOf,
} from "#server/organizations/teams-store.ts";
import {
	cancelOrganizationChallenges,
	leaveOrganizationChallenges,
} from "#server/social/challenges/organization-challenges.ts";
import { namesOf } from "#server/users/store.ts";
import { appoint, changeLeader } from "./leaders.ts";
import { deleteTeam, insertTeam, memberIdsOfTeam, updateTeam } from "./store.ts";
import { withdrawTeamNewsJob } from "./withdraw-team-news-job.ts";

interface TeamPath {
	teamId: string;
	userId: string;
}

/** Leaders are passed in and stored by account id, and returned by member id. */
export function teamService({ orm, jobs, secrets }: Pick<Deps, "orm" | "jobs" | "secrets">) {
	async function view(
		organizationId: string,
		{ userId }: Actor,
		teams: readonly StoredTeam[],
	): Promise<Team[]> {
		if (teams.length === 0) return [];
		const sizes = await sizesOfTeams(
			orm,
			organizationId,
			teams.map(({ id }) => id),
		);
		const leaders = await leadersOf(orm, organizationId);
		const own = new Set((await teamsOf(orm, organizationId, [userId])).map(({ teamId }) => teamId));
		const nameOf = await namesOf(orm, [...leaders.values()]);
		const aliases = secrets.aliases(organizationId);
		function leaderOf(id: string) {
			const leader = nameOf(leaders.get(id) ?? null);
			if (leader === null) return null;
			const { id: leaderId, fullName } = leader;
			const memberId = aliases.of(leaderId);
			return { memberId, userId: memberId, fullName, isMe: leaderId === userId };
		}
		return teams.map(({ id, name, description, department, createdAt }) => ({
			id,
			name,
			description,
			department,
			leader: leaderOf(id),
			memberCount: sizes.get(id) ?? 0,
			isMine: own.has(id),
			createdAt,
		}));
	}

	/** Returns a team as the caller sees it. Throws `not-found`. */
	async function show({ organizationId }: Membership, actor: Actor, id: string): Promise<Team> {
		const stored = await findTeam(orm, organizationId, id);
		const [team] = stored ? await view(organizationId, actor, [stored]) : [];
		if (team === undefined) throw new Problem("not-found");
		return team;
	}

	/**
	 * Runs `work` with the account and the organization locked. Throws `not-found`, or `insufficient-role` unless the actor
	 * leads the team or is an admin.
	 */
	const withManagedTeam = (
		membership: Membership,
		actor: Actor,
		{ teamId, userId }: TeamPath,
		work: (tx: Orm, team: StoredTeam, organization: StoredOrganization) => Promise<void>,
	): Promise<void> =>
		withLocked(
			orm,
			membership,
			actor,
			{ least: "manager", lockFirst: userId },
			async (tx, { organization, role }) => {
				const team = await findTeam(tx, organization.id, teamId);
				if (team === undefined) throw new Problem("not-found");
				const leaders = await leadersOf(tx, organization.id);
				const refusal = whyNotLead(role, leaders.get(teamId) === actor.userId);
				if (refusal) throw new Problem(refusal);
				await work(tx, team, organization);
			},
		);

	return {
		list: async ({ organizationId }: Membership, actor: Actor): Promise<Team[]> =>
			view(organizationId, actor, await listTeams(orm, organizationId)),

		/**
		 * A repeat returns the stored team. Throws `not-found`, `insufficient-role`, `too-many-teams` or
		 * `invalid-input`.
		 */
		create: async (
			membership: Membership,
			actor: Actor,
			{ id = uuidv7(), name, description, department, leaderId }: TeamForm,
			now: number,
		): Promise<Team> => {
			await withLocked(orm, membership, actor, { least: "admin" }, async (tx, { organization }) => {
				if (await findTeam(tx, organization.id, id)) return;
				const refusal = whyNotAddTeam(await countTeams(tx, organization.id));
				if (refusal) throw new Problem(refusal);
				const team = { name, description: description || null, department: department || null };
				await insertTeam(tx, { ...team, organizationId: organization.id, id, createdAt: iso(now) });
				const by = { organizationId: organization.id, actorId: actor.userId, now };
				await recordAuditEntry(tx, { ...by, act: "team-created", details: { name } });
				if (leaderId !== null) await appoint(tx, by, { id, name }, leaderId);
			});
			return show(membership, actor, id);
		},

		/** Throws `not-found`, `insufficient-role`, `too-many-teams` or `invalid-input`. */
		update: async (
			membership: Membership,
			actor: Actor,
			id: string,
			{ leaderId, ...changes }: TeamChanges,
			now: number,
		): Promise<Team> => {
			await withLocked(orm, membership, actor, { least: "admin" }, async (tx, { organization }) => {
				const stored = await findTeam(tx, organization.id, id);
				if (stored === undefined) throw new Problem("not-found");
				const by = { organizationId: organization.id, actorId: actor.userId, now };
				const columns = columnsOf(changes);
				const team = { ...stored, ...columns };
				if (!isDeepStrictEqual(team, stored)) {
					await updateTeam(tx, organization.id, id, columns);
					await recordAuditEntry(tx, { ...by, act: "team-changed", details: { name: team.name } });
				}
				if (leaderId !== undefined) await changeLeader(tx, by, team, leaderId);
			});
			return show(membership, actor, id);
		},

		/** Also cancels the team's programs and challenges, and withdraws its unread news. Throws `not-found` or `insufficient-role`. */
		remove: (membership: Membership, actor: Actor, id: string, now: number): Promise<void> =>
			withLocked(orm, membership, actor, { least: "admin" }, async (tx, { organization }) => {
				const userIds = await memberIdsOfTeam(tx, organization.id, id);
				const deleted = await deleteTeam(tx, organization.id, id);
				if (deleted === undefined) throw new Problem("not-found");
				const ofTeam = { organizationId: organization.id, teamId: id };
				await cancelProgramsOf(tx, jobs, ofTeam, now);
				await cancelOrganizationChallenges(tx, jobs, ofTeam, now);
				const { name } = deleted;
				if (userIds.length > 0) await jobs.add(tx, withdrawTeamNewsJob, { ...ofTeam, name, userIds });
				const by = { organizationId: organization.id, actorId: actor.userId, now };
				await recordAuditEntry(tx, { ...by, act: "team-deleted", details: { name } });
			}),

		/** Throws `not-found`, `insufficient-role` or `too-many-teams`. */
		addMember: (membership: Membership, actor: Actor, path: TeamPath, now: number): Promise<void> =>
			withManagedTeam(membership, actor, path, async (tx, { name }) => {
				const { organizationId } = membership;
				const { teamId, userId } = path;
				if ((await findMember(tx, organizationId, userId)) === undefined) throw new Problem("not-found");
				const isNew = await joinTeam(tx, { organizationId, teamId, userId, joinedAt: iso(now) });
				if (!isNew) return;
				await recordEvent(tx, { kind: "membership.changed", userId });
				const by = { organizationId, actorId: actor.userId, now };
				await recordAuditEntry(tx, { ...by, act: "team-joined", subjectId: userId, details: { name } });
			}),

		/**
		 * Also withdraws the member from the team's open programs and challenges. Throws `not-found` or
		 * `insufficient-role`.
		 */
		removeMember: (membership: Membership, actor: Actor, path: TeamPath, now: number): Promise<void> =>
			withManagedTeam(membership, actor, path, async (tx, team, organization) => {
				const { organizationId } = membership;
				const { teamId, userId } = path;
				if (!(await deleteTeamMember(tx, organizationId, teamId, userId))) return;
				const today = todayIn(organization, now);
				await withdrawFromTeam(tx, jobs, team, { userId, actorId: actor.userId, today, now });
				await leaveOrganizationChallenges(
					tx,
					organizationId,
					userId,
					(challenge) => challenge.teamId === teamId && challenge.endDate > today,
				);
				await withdrawTeamNotices(tx, team, userId);
				await recordEvent(tx, { kind: "membership.changed", userId });
				const by = { organizationId, actorId: actor.userId, now };
				await recordAuditEntry(tx, {
					...by,
					act: "team-left",
					subjectId: userId,
					details: { name: team.name },
				});
			}),
	};
}

function columnsOf({ name, description, department }: Omit<TeamChanges, "leaderId">) {
	return dropUndefined({
		name,
		description: description === "" ? null : description,
		department: department === "" ? null : department,
	});
}
