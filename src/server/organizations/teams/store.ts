import { and, eq } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { organizationTeamMembers, organizationTeams, type StoredTeam } from "#server/organizations/tables.ts";
import { isTeam } from "#server/organizations/teams-store.ts";

export async function insertTeam(tx: Orm, team: StoredTeam): Promise<void> {
	await tx.insert(organizationTeams).values(team);
}

export async function updateTeam(
	tx: Orm,
	organizationId: string,
	id: string,
	changes: Partial<Pick<StoredTeam, "name" | "description" | "department">>,
): Promise<void> {
	if (Object.keys(changes).length === 0) return;
	await tx.update(organizationTeams).set(changes).where(isTeam(organizationId, id));
}

export async function memberIdsOfTeam(tx: Orm, organizationId: string, teamId: string): Promise<string[]> {
	const { userId } = organizationTeamMembers;
	const rows = await tx
		.select({ userId })
		.from(organizationTeamMembers)
		.where(
			and(
				eq(organizationTeamMembers.organizationId, organizationId),
				eq(organizationTeamMembers.teamId, teamId),
			),
		);
	return rows.map((row) => row.userId);
}

export async function deleteTeam(
	tx: Orm,
	organizationId: string,
	id: string,
): Promise<StoredTeam | undefined> {
	const [deleted] = await tx.delete(organizationTeams).where(isTeam(organizationId, id)).returning();
	return deleted;
}
