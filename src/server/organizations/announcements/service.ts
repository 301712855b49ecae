import { uuidv7 } from "uuidv7";
import type { Announcement } from "#contract/organizations/announcements.ts";
import { announcementsKept, whyNotAnnounce } from "#domain/organizations/announcement.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { requireAudience } from "#server/organizations/audience.ts";
import { recordAuditEntry } from "#server/organizations/audit-store.ts";
import { withLocked } from "#server/organizations/locked.ts";
import type { StoredAnnouncement } from "#server/organizations/tables.ts";
import { listTeams, teamsOf } from "#server/organizations/teams-store.ts";
import { announceJob } from "./announcement-job.ts";
import {
	countAllSince,
	countSince,
	deleteBeyond,
	findAnnouncement,
	insertAnnouncement,
	listAnnouncements,
} from "./store.ts";

interface Form {
	id?: string | undefined;
	text: string;
	teamId: string | null;
}

const dayMs = 86_400_000;

export function announcementService({ orm, jobs }: Pick<Deps, "orm" | "jobs">) {
	async function view(tx: Orm, stored: readonly StoredAnnouncement[]): Promise<Announcement[]> {
		const teams = stored[0] ? await listTeams(tx, stored[0].organizationId) : [];
		return stored.map(({ id, text, teamId, createdAt }) => {
			const team = teams.find((each) => each.id === teamId);
			return { id, text, team: team ? { id: team.id, name: team.name } : null, createdAt };
		});
	}

	return {
		list: async ({ organizationId, role }: Membership, { userId }: Actor): Promise<Announcement[]> => {
			const teamIds = isAtLeast(role, "admin")
				? "all"
				: (await teamsOf(orm, organizationId, [userId])).map(({ teamId }) => teamId);
			return view(orm, await listAnnouncements(orm, organizationId, teamIds, announcementsKept));
		},

		/** A repeat returns the stored one. Throws `not-found`, `insufficient-role`, `invalid-input` or `too-many-announcements`. */
		announce: (
			membership: Membership,
			actor: Actor,
			{ id = uuidv7(), text, teamId }: Form,
			now: number,
		): Promise<Announcement> =>
			withLocked(orm, membership, actor, { least: "manager" }, async (tx, { organization, role }) => {
				const organizationId = organization.id;
				const team = await requireAudience(tx, { organizationId, role }, actor, teamId);
				const found = await findAnnouncement(tx, organizationId, id);
				// A guessed id must not show an announcement to another team.
				if (found && found.teamId !== teamId)
					throw new Problem("invalid-input", { fields: { id: "invalid" } });
				const stored = found ?? (await insert({ organizationId, id, teamId, text, createdAt: iso(now) }));
				const [announcement] = await view(tx, [stored]);
				if (announcement === undefined) throw new Error("The announcement was not returned.");
				return announcement;

				async function insert(announced: StoredAnnouncement): Promise<StoredAnnouncement> {
					const refusal = whyNotAnnounce(await countSince(tx, organizationId, teamId, iso(now - dayMs)));
					if (refusal) throw new Problem(refusal);
					const turn = await countAllSince(tx, organizationId, iso(now - dayMs));
					await insertAnnouncement(tx, announced);
					await deleteBeyond(tx, organizationId, teamId, announcementsKept);
					const details = team ? { name: team.name } : {};
					await recordAuditEntry(tx, {
						organizationId,
						actorId: actor.userId,
						act: "announced",
						details,
						now,
					});
					const job = { organizationId, announcementId: id, authorId: actor.userId, turn };
					await jobs.addWithTurn(tx, announceJob, job, turn);
					return announced;
				}
			}),
	};
}
