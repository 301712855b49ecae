import type { PublishedWindow } from "#contract/organizations/figures.ts";
import { shownWindows } from "#domain/organizations/figure-window.ts";
import type { Orm } from "#server/db/open.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { listReports, newestWindows } from "./store.ts";

/** Only what was published: nothing is computed here. */
export async function listPublished(orm: Orm, organizationId: string): Promise<PublishedWindow[]> {
	// It may have been a company before.
	if ((await findOrganization(orm, organizationId))?.type === "personal") return [];
	const windows = await newestWindows(orm, organizationId, shownWindows);
	if (windows.length === 0) return [];
	const rows = await listReports(orm, organizationId, windows);
	return [...Map.groupBy(rows, ({ windowFrom }) => windowFrom)].map(([from, cells]) => ({
		from,
		to: cells[0]?.windowTo ?? from,
		cells: cells.map(({ cell, figure, details, suppressed }) => ({ cell, figure, details, suppressed })),
	}));
}
