import { afterEach, beforeEach, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { membersPerPage } from "#domain/organizations/organization.ts";
import type { JobWork } from "#server/jobs/job.ts";
import { announceProgram } from "#server/organizations/programs/announce-program-job.ts";
import { watchedOrm } from "#server/testing/database/watched-orm.ts";
import { createOrganization, createTeam, proposeProgram } from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { announce, announceJob } from "./announcement-job.ts";

/** Two dozen jobs take long on a busy machine. */
const patiently = { timeout: 60_000 };

let app: TestApp;

beforeEach(async () => {
	app = await testApp();
});

afterEach(() => app.close());

async function announceAs(by: Client, { id }: Organization, teamId?: string): Promise<string> {
	const body = { text: "Tea at four", ...(teamId !== undefined && { teamId }) };
	const { status, json } = await by.send(`POST /api/organizations/${id}/announcements`, { body });
	expect(status).toBe(201);
	return json.id;
}

/** Inserts members, which is quicker than signing them up. */
async function addMembers({ id }: Organization, count: number): Promise<void> {
	await app.database.script(async (run) => {
		const people = await run(
			`insert into users (id, email, password_hash, full_name, created_at, updated_at)
				select gen_random_uuid(), '${id}-' || i || '@example.in', 'none', 'Person ' || i, now(), now()
				from generate_series(1, ${count}) i returning id`,
		);
		return run(`insert into organization_members (organization_id, user_id, role, joined_at)
			values ${people.map((person) => `('${id}', '${person.id}', 'member', now())`).join()}`);
	});
}

async function noticesByReader(kind: string, { id }: Organization): Promise<number[]> {
	const rows = await queryRows<{ notices: number }>(
		app.database,
		`select count(*)::integer as notices from notices
			where kind = '${kind}' and data ->> 'organizationId' = '${id}' group by user_id`,
	);
	return rows.map(({ notices }) => notices);
}

/** Starts the waiting jobs. Returns a list to which each job adds its announcement's id when it ends. */
async function startAnnouncing(): Promise<string[]> {
	const ended: string[] = [];
	const handle: JobWork["handle"] = async (job) => {
		const { data } = job as Parameters<ReturnType<typeof announce>>[0];
		await announce(app.deps)({ id: job.id, data });
		ended.push(data.announcementId);
	};
	await app.deps.jobs.work([{ kind: announceJob, handle }]);
	return ended;
}

test("an organization's first announcement doesn't wait for all of another's", async () => {
	const [busy, quiet] = [await app.signUp(), await app.signUp()];
	const [many, one] = [await createOrganization(busy), await createOrganization(quiet)];
	await addMembers(one, 1);
	const posted: string[] = [];
	for (let index = 0; index < 3; index++) {
		const { id } = await createTeam(busy, many, { name: `Team ${index}` });
		for (let count = 0; count < 8; count++) posted.push(await announceAs(busy, many, id));
	}
	const awaited = await announceAs(quiet, one);
	const ended = await startAnnouncing();
	await expect.poll(() => ended.length, patiently).toBe(posted.length + 1);
	const later = ended.slice(ended.indexOf(awaited) + 1);
	expect(later).toEqual(expect.arrayContaining(posted.slice(-4)));
	expect(await noticesByReader("organization-announced", one)).toEqual([1]);
});

test("an announcement reaches everybody once, page by page", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	await addMembers(organization, membersPerPage + 3);
	const announcementId = await announceAs(owner, organization);
	// As if a process had died after notifying the first page.
	await app.database.script((run) =>
		run(`insert into notice_causes (user_id, cause, created_at)
			select user_id, 'organization-announced ${announcementId}', now() from organization_members
			where organization_id = '${organization.id}' and role = 'member' order by user_id limit ${membersPerPage}`),
	);
	const ended = await startAnnouncing();
	await expect.poll(() => ended.length, patiently).toBe(2);
	expect(await noticesByReader("organization-announced", organization)).toEqual([1, 1, 1]);
});

test("jobs that run at the same time let other requests in after each reader", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	await addMembers(organization, 8);
	const { id: programId } = await proposeProgram(owner, organization);
	const ids = [1, 2, 3, 4].map(() => announceAs(owner, organization));
	let turn = 0;
	const turnsOfTransactions: number[] = [];
	const before = async () => turnsOfTransactions.push(turn);
	const deps = { ...app.deps, orm: watchedOrm(app.deps.orm, { before }) };
	const by = { organizationId: organization.id, authorId: owner.user.id };
	const jobs = (await Promise.all(ids)).map(
		(announcementId) => () => announce(deps)({ id: "job", data: { ...by, announcementId } }),
	);
	const data = { organizationId: organization.id, programId, proposerId: owner.user.id };
	jobs.push(() => announceProgram(deps)({ id: "job", data }));
	let isTicking = true;
	function tick() {
		turn++;
		if (isTicking) setImmediate(tick);
	}
	setImmediate(tick);
	await Promise.all(jobs.map((run) => run()));
	isTicking = false;
	expect(turnsOfTransactions).toHaveLength(8 * 5);
	expect(new Set(turnsOfTransactions).size).toBe(turnsOfTransactions.length);
	expect(await noticesByReader("program-proposed", organization)).toEqual(Array(8).fill(1));
});

test("a repeat, and a reader who has had ten notices, cost no transaction", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	await addMembers(organization, 3);
	let transactions = 0;
	const before = async () => transactions++;
	const deps = { ...app.deps, orm: watchedOrm(app.deps.orm, { before }) };
	const run = (announcementId: string) =>
		announce(deps)({
			id: "job",
			data: { organizationId: organization.id, announcementId, authorId: owner.user.id },
		});
	for (let count = 0; count < 10; count++) await run(await announceAs(owner, organization));
	expect(transactions).toBe(30);
	const { id } = await createTeam(owner, organization);
	await app.database.script((run) =>
		run(`insert into organization_team_members (organization_id, team_id, user_id, is_leader, joined_at)
			select organization_id, '${id}', user_id, false, now() from organization_members
			where organization_id = '${organization.id}'`),
	);
	const announcementId = await announceAs(owner, organization, id);
	await run(announcementId);
	await run(announcementId);
	expect(transactions).toBe(30);
	expect(await noticesByReader("organization-announced", organization)).toEqual([10, 10, 10]);
});
