import type { Orm } from "#server/db/open.ts";
import { organizationTeams, type StoredTeam } from "#server/organizations/tables.ts";
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

export async function deleteTeam(
	tx: Orm,
	organizationId: string,
	id: string,
): Promise<StoredTeam | undefined> {
	const [deleted] = await tx.delete(organizationTeams).where(isTeam(organizationId, id)).returning();
	return deleted;
}
