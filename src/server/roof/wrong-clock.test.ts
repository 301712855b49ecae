import { afterAll, beforeAll, expect, test } from "vitest";
import type { Deps } from "#server/deps/deps.ts";
import { readClock, steadyClock } from "#server/habits/reminding/clock.ts";
import { publishFigures } from "#server/organizations/figures/publish-figures-job.ts";
import { deleteOrganizations } from "#server/organizations/life/delete-organizations-job.ts";
import { deleteAccounts } from "#server/personal-data/deletion/jobs.ts";
import { createOrganization } from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { purge } from "./purge.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const eightDays = 8 * day;
const password = "monsoon-21";
let app: TestApp;

beforeAll(async () => {
	app = await testApp();
	await app.signUp();
});

afterAll(() => app.close());

/** Requests both deletions; returns a function that checks whether the account and the organization still exist. */
async function requestDeletions() {
	const owner = await app.signUp();
	const { id } = await createOrganization(owner);
	const leaver = await app.signUp();
	await owner.send(`POST /api/organizations/${id}/deletion`, { body: { password } });
	await leaver.send("POST /api/account/deletion", { body: { password } });
	return async () => {
		const mine = await owner.send("GET /api/organizations/user");
		const me = await leaver.send("GET /api/auth/me");
		return { organizations: mine.json.length, account: me.status };
	};
}

async function runJobs(deps: Deps): Promise<void> {
	const job = { id: "job", data: null };
	await deleteAccounts(deps)(job);
	await deleteOrganizations(deps)(job);
	await publishFigures(deps)(job);
	await purge(deps)(job);
}

test("a process whose clock is ahead deletes nothing early", async () => {
	const left = await requestDeletions();
	await runJobs({ ...app.deps, clock: () => app.deps.clock() + eightDays });
	expect(await left()).toEqual({ organizations: 1, account: 200 });
});

test("nothing is deleted until the database's clock has run for a quarter of an hour without a jump", async () => {
	const left = await requestDeletions();
	const clocks = { orm: app.deps.orm, databaseClock: async () => app.deps.clock() };
	const deps = { ...app.deps, steadyClock: steadyClock(clocks) };
	await readClock(clocks);
	app.advance(eightDays);
	await runJobs(deps);
	await readClock(clocks);
	app.advance(14 * minute);
	await runJobs(deps);
	app.advance(-14 * minute - eightDays);
	expect(await left()).toEqual({ organizations: 1, account: 200 });
	app.advance(eightDays + 14 * minute);
	await readClock(clocks);
	app.advance(minute);
	await runJobs(deps);
	app.advance(-15 * minute - eightDays);
	expect(await left()).toEqual({ organizations: 0, account: 401 });
});

test("figures are published neither by a process whose clock is ahead nor while the clock is in doubt", async () => {
	const owner = await app.signUp();
	const { id } = await createOrganization(owner);
	const stored = () =>
		queryRows(
			app.database,
			`select figures_at, (select count(*)::int from organization_reports where organization_id = id) as reports
				from organizations where id = '${id}'`,
		);
	const before = await stored();
	const job = { id: "job", data: null };
	await publishFigures({ ...app.deps, clock: () => app.deps.clock() + 60 * day })(job);
	await publishFigures({ ...app.deps, steadyClock: async () => undefined })(job);
	expect(await stored()).toEqual(before);
	app.advance(60 * day);
	await publishFigures(app.deps)(job);
	app.advance(-60 * day);
	expect((await stored())[0]?.figures_at).not.toEqual(before[0]?.figures_at);
});

test("while the clock is in doubt, each job is repeated once, after 17 minutes", async () => {
	const deps = { ...app.deps, steadyClock: async () => undefined };
	await Promise.all([runJobs(deps), runJobs(deps)]);
	// At the end of a slot of 17 minutes, the second run may add another one.
	const repeats = await queryRows(
		app.database,
		`select distinct name, count(*)::int as count, min(extract(epoch from start_after - created_on))::int as seconds
			from jobs.job where state = 'created' and singleton_key = 'repeat'
			group by name, singleton_on order by name`,
	);
	expect(repeats).toEqual(
		["delete-accounts", "delete-organizations", "publish-figures", "purge"].map((name) => ({
			name,
			count: 1,
			seconds: 1_020,
		})),
	);
});
