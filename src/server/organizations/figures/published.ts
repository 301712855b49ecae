import type { PublishedWindow } from "#contract/organizations/figures.ts";
import { addDays, type Day, todayOf } from "#domain/day.ts";
import { cellOfProgram, cellOfTeam, mayHaveCounted } from "#domain/organizations/cohorts.ts";
import { daysOfWindow, shownFrom, shownWindows } from "#domain/organizations/figure-window.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import { lastPromotion } from "#server/organizations/audit-store.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { findMember } from "#server/organizations/members-store.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";
import { teamsLedBy } from "#server/organizations/teams-store.ts";
import { programsOfTeams } from "./programs-store.ts";
import { listReports, newestWindows } from "./store.ts";

/**
 * Returns published figures, computing none. Managers get only those of the teams they lead and these teams' programs,
 * and nobody gets windows that may have counted them as a plain member.
 */
export async function listPublished(
	orm: Orm,
	{ organizationId, role }: Membership,
	{ userId }: Actor,
	now: number,
): Promise<PublishedWindow[]> {
	const organization = await findOrganization(orm, organizationId);
	// A personal organization publishes nothing, but may have figures from when it was a company.
	if (organization === undefined || organization.type === "personal") return [];
	const windows = await windowsFor(orm, organization, userId, now);
	if (windows.length === 0) return [];
	const cells = isAtLeast(role, "admin") ? undefined : await cellsLedBy(orm, organizationId, userId);
	const rows = await listReports(orm, organizationId, windows, cells);
	return [...Map.groupBy(rows, ({ windowFrom }) => windowFrom)].map(([from, reports]) => ({
		from,
		to: reports[0]?.windowTo ?? from,
		cells: reports.map(({ cell, figure, details, suppressed }) => ({ cell, figure, details, suppressed })),
	}));
}

/** Leaves out windows that may have counted the reader as a plain member, before their promotion. */
async function windowsFor(
	orm: Orm,
	{ id, timeZone }: StoredOrganization,
	userId: string,
	now: number,
): Promise<Day[]> {
	const windows = await newestWindows(orm, id, shownFrom(now, timeZone), shownWindows);
	const promotedAt = await lastPromotion(orm, id, userId);
	const member = await findMember(orm, id, userId);
	if (promotedAt === undefined || member === undefined) return windows;
	const dayAt = (instant: string) => todayOf(Date.parse(instant), timeZone, 0);
	const reader = { joinedOn: dayAt(member.joinedAt), promotedOn: dayAt(promotedAt) };
	return windows.filter((from) => !mayHaveCounted(reader, addDays(from, daysOfWindow - 1)));
}

async function cellsLedBy(orm: Orm, organizationId: string, userId: string): Promise<string[]> {
	const teams = await teamsLedBy(orm, organizationId, userId);
	const programs = await programsOfTeams(orm, organizationId, teams);
	return [...teams.map(cellOfTeam), ...programs.map(cellOfProgram)];
}
