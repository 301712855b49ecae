import { afterAll, beforeAll, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { purge } from "#server/roof/purge.ts";
import { startWorker } from "#server/roof/worker.ts";
import { appWithOrganization, joinAs, proposeProgram } from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import type { Client, TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
let owner: Client;
let organization: Organization;

beforeAll(async () => {
	({ app, owner, organization } = await appWithOrganization());
});

afterAll(() => app.close());

const tables = ["habit_programs", "program_enrollments", "program_memberships", "program_rewards"];

function rowsOf({ id }: { id: string }) {
	const counts = tables.map(
		(table) =>
			`(select count(*)::integer from ${table} where ${table === "habit_programs" ? "id" : "program_id"} = '${id}') as ${table}`,
	);
	return queryRows(app.database, `select ${counts}`);
}
function waitingJobs() {
	return queryRows(
		app.database,
		"select data ->> 'programId' as id from jobs.job where name = 'end-program'",
	);
}

test("a program is deleted a year after its last day", async () => {
	const member = await joinAs(app, organization, "member");
	const old = await proposeProgram(owner, organization, { rewards: [{ title: "Tea", at: 50 }] });
	const newer = await proposeProgram(owner, organization, { endDate: "2026-11-28" });
	for (const { id } of [old, newer])
		await member.send(`POST /api/organizations/${organization.id}/programs/${id}/enroll`, {
			body: { visibility: "private" },
		});
	await app.database.script((run) =>
		run(`insert into program_rewards (organization_id, program_id, user_id, reward_id, reached_at)
			values ('${organization.id}', '${old.id}', '${member.user.id}', '${old.rewards[0]?.id}', now())`),
	);
	const run = () => purge(app.deps)({ id: "job", data: null });
	app.advance((6 + 365) * 86_400_000);
	await run();
	expect(await waitingJobs()).toEqual([]);
	app.advance(86_400_000);
	for (let times = 0; times < 2; times++) await run();
	expect(await waitingJobs()).toEqual([{ id: old.id }]);
	await startWorker(app.deps);
	await expect
		.poll(() => rowsOf(old), { timeout: 30_000 })
		.toEqual([{ habit_programs: 0, program_enrollments: 0, program_memberships: 0, program_rewards: 0 }]);
	expect(await rowsOf(newer)).toMatchObject([{ habit_programs: 1, program_enrollments: 1 }]);
	expect(await queryRows(app.database, "select id from notices where kind = 'program-cancelled'")).toEqual(
		[],
	);
});
