import type { PublishedWindow } from "#contract/organizations/figures.ts";
import { cellOfProgram, cellOfTeam } from "#domain/organizations/cohorts.ts";
import { shownWindows } from "#domain/organizations/figure-window.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { teamsLedBy } from "#server/organizations/teams-store.ts";
import { programsOfTeams } from "./programs-store.ts";
import { listReports, newestWindows } from "./store.ts";

/** Returns published figures, computing none. Managers get only those of the teams they lead and these teams' programs. */
export async function listPublished(
	orm: Orm,
	{ organizationId, role }: Membership,
	{ userId }: Actor,
): Promise<PublishedWindow[]> {
	// A personal organization publishes nothing, but may have figures from when it was a company.
	if ((await findOrganization(orm, organizationId))?.type === "personal") return [];
	const windows = await newestWindows(orm, organizationId, shownWindows);
	if (windows.length === 0) return [];
	const cells = isAtLeast(role, "admin") ? undefined : await cellsLedBy(orm, organizationId, userId);
	const rows = await listReports(orm, organizationId, windows, cells);
	return [...Map.groupBy(rows, ({ windowFrom }) => windowFrom)].map(([from, reports]) => ({
		from,
		to: reports[0]?.windowTo ?? from,
		cells: reports.map(({ cell, figure, details, suppressed }) => ({ cell, figure, details, suppressed })),
	}));
}

async function cellsLedBy(orm: Orm, organizationId: string, userId: string): Promise<string[]> {
	const teams = await teamsLedBy(orm, organizationId, userId);
	const programs = await programsOfTeams(orm, organizationId, teams);
	return [...teams.map(cellOfTeam), ...programs.map(cellOfProgram)];
}
