import { afterAll, beforeAll, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { announce } from "#server/organizations/announcements/announcement-job.ts";
import { createOrganization, createTeam, joinAs, memberIdIn } from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { withdrawNewsOfTeam, type withdrawTeamNewsJob } from "./withdraw-team-news-job.ts";

let app: TestApp;
let owner: Awaited<ReturnType<TestApp["signUp"]>>;
let organization: Organization;
let base: string;

beforeAll(async () => {
	app = await testApp();
	owner = await app.signUp();
	organization = await createOrganization(owner);
	base = `/api/organizations/${organization.id}`;
});

afterAll(() => app.close());

/** Opens a page, and returns a function that waits for a number of `organizations` events. */
async function openPage({ cookie }: Client) {
	const response = await app.fetch("/api/events", { headers: { cookie: cookie() ?? "" } });
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	let received = "";
	async function readMore(): Promise<void> {
		received += (await reader?.read())?.value ?? "";
	}
	while (!received.includes("everything")) await readMore();
	return {
		changes: async (count: number) => {
			while ((received.match(/"organizations"/g)?.length ?? 0) < count) await readMore();
		},
		end: () => reader?.cancel(),
	};
}

test("a former leader's open pages refetch, whether there is a new leader or none", async () => {
	const [former, next] = [
		await joinAs(app, organization, "member"),
		await joinAs(app, organization, "member"),
	];
	const idOf = ({ user }: typeof former) => memberIdIn(organization, user);
	const team = await createTeam(owner, organization, { leaderId: idOf(former) });
	const path = `${base}/teams/${team.id}`;
	const page = await openPage(former);
	expect((await owner.send(`PATCH ${path}`, { body: { leaderId: idOf(next) } })).status).toBe(200);
	await page.changes(1);
	const nextPage = await openPage(next);
	expect((await owner.send(`PATCH ${path}`, { body: { leaderId: null } })).status).toBe(200);
	await nextPage.changes(1);
	for (const { end } of [page, nextPage]) await end();
});

/** Adds the member to the team and announces the team's id there; without a team, announces to everybody. */
async function announceTo(teamId: string | null, { user }: { user: { id: string } }): Promise<void> {
	if (teamId !== null)
		await owner.send(`PUT ${base}/teams/${teamId}/members/${memberIdIn(organization, user)}`);
	const body = { text: teamId ?? "everybody", teamId };
	const { json } = await owner.send(`POST ${base}/announcements`, { body });
	const by = { organizationId: organization.id, authorId: owner.user.id };
	await announce(app.deps)({ id: "job", data: { ...by, announcementId: json.id } });
}

async function newsOf(reader: Client): Promise<string[]> {
	const { json } = await reader.send("GET /api/notices");
	return json.map(({ data }: { data: { excerpt: string } }) => data.excerpt);
}

/** Runs the new jobs, as the worker would. */
async function withdrawNews(): Promise<void> {
	type Data = NonNullable<(typeof withdrawTeamNewsJob)["data"]>;
	const sql = "select data from jobs.job where name = 'withdraw-team-news'";
	for (const { data } of await queryRows<{ data: Data }>(app.database, sql))
		await withdrawNewsOfTeam(app.deps)({ id: "job", data });
}

test("members of a deleted team lose its unread news, and their open pages refetch", async () => {
	const member = await joinAs(app, organization, "member");
	const [deleted, kept] = [
		await createTeam(owner, organization, { name: "Bakers" }),
		await createTeam(owner, organization, { name: "Bakers" }),
	];
	for (const { id } of [deleted, kept]) await announceTo(id, member);
	expect(await newsOf(member)).toEqual([kept.id, deleted.id]);
	const page = await openPage(member);
	expect((await owner.send(`DELETE ${base}/teams/${deleted.id}`)).status).toBe(204);
	await withdrawNews();
	expect(await newsOf(member)).toEqual([kept.id]);
	await page.changes(1);
	await page.end();
});

test("members of a deleted team lose its unread news from before notices had the team's id", async () => {
	const member = await joinAs(app, organization, "member");
	const [deleted, kept] = [
		await createTeam(owner, organization, { name: "Early shift" }),
		await createTeam(owner, organization, { name: "Late shift" }),
	];
	for (const { id } of [deleted, kept]) await announceTo(id, member);
	await announceTo(null, member);
	await app.database.script((run) =>
		run(`update notices set data = data - 'teamId' where user_id = '${member.user.id}'`),
	);
	expect((await owner.send(`DELETE ${base}/teams/${deleted.id}`)).status).toBe(204);
	await withdrawNews();
	expect(await newsOf(member)).toEqual(["everybody", kept.id]);
});
