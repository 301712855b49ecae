import { afterEach, beforeEach, expect, test } from "vitest";
import { shownWindows } from "#domain/organizations/figure-window.ts";
import { createOrganization } from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { publishFigures } from "./publish-figures-job.ts";

let app: TestApp;

beforeEach(async () => {
	app = await testApp();
});

afterEach(() => app.close());

test.each([
	["publishing a window", "company", shownWindows],
	["the end of a window of a company that became personal", "personal", shownWindows - 1],
])("%s deletes reports that are too old to be shown", async (_name, type, shown) => {
	const { id } = await createOrganization(await app.signUp());
	await app.database.script((run) => run(`update organizations set type = '${type}' where id = '${id}'`));
	await app.database.script((run) =>
		run(`insert into organization_reports (organization_id, window_from, window_to, cell, suppressed)
			select '${id}', date '2027-01-18' - i * 28, date '2027-02-14' - i * 28, 'all', 'too-few'
			from generate_series(1, ${shownWindows + 3}) i`),
	);
	app.advance(90 * 86_400_000);
	await publishFigures(app.deps)({ id: "job", data: null });
	const windows = await queryRows<{ from: string }>(
		app.database,
		`select distinct window_from::text as from from organization_reports
			where organization_id = '${id}' order by window_from::text desc`,
	);
	expect(windows.map(({ from }) => from)).toContain("2026-12-21");
	expect(windows).toHaveLength(shown);
});
