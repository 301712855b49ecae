import { afterAll, beforeAll, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { watchedOrm } from "#server/testing/database/watched-orm.ts";
import { createOrganization, createTeam, joinAs, memberIdIn } from "#server/testing/organizations.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { announce } from "./announcement-job.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

let app: TestApp;
let owner: Person;
let organization: Organization;

beforeAll(async () => {
	app = await testApp();
	owner = await app.signUp();
	organization = await createOrganization(owner);
});

afterAll(() => app.close());

function base() {
	return `/api/organizations/${organization.id}`;
}
function announceAs(by: Client, body: object) {
	return by.send(`POST ${base()}/announcements`, { body });
}
async function texts(reader: Client): Promise<string[]> {
	const { json } = await reader.send(`GET ${base()}/announcements`);
	return json.map(({ text }: { text: string }) => text);
}
/** Runs an announcement's job twice, as after a crash. */
async function run(announcementId: string, author: Person) {
	const data = { organizationId: organization.id, announcementId, authorId: author.user.id };
	for (const id of ["one", "two"]) await announce(app.deps)({ id, data });
}
async function news(reader: Client) {
	const { json } = await reader.send("GET /api/notices");
	return json.filter(({ kind }: { kind: string }) => kind === "organization-announced");
}

test("admins announce to everybody, leaders to their team, and other readers are notified", async () => {
	const [leader, mate, other, admin] = [
		await joinAs(app, organization, "member"),
		await joinAs(app, organization, "member"),
		await joinAs(app, organization, "manager"),
		await joinAs(app, organization, "admin"),
	];
	const team = await createTeam(owner, organization, {
		name: "Bakers",
		leaderId: memberIdIn(organization, leader.user),
	});
	await owner.send(`PUT ${base()}/teams/${team.id}/members/${memberIdIn(organization, mate.user)}`);
	const all = await announceAs(admin, { text: "  Tea at four  " });
	expect([all.status, all.json]).toEqual([201, expect.objectContaining({ text: "Tea at four", team: null })]);
	const toTeam = await announceAs(leader, { text: "Dough at five", teamId: team.id });
	expect(toTeam.json).toMatchObject({ text: "Dough at five", team: { id: team.id, name: "Bakers" } });
	for (const [by, body, status] of [
		[leader, { text: "To all" }, 403],
		[other, { text: "Not mine", teamId: team.id }, 403],
		[mate, { text: "To all" }, 403],
		[owner, { text: " " }, 400],
		[owner, { text: "x".repeat(1001) }, 400],
		[owner, { text: "Nobody", teamId: crypto.randomUUID() }, 404],
	] as const)
		expect((await announceAs(by, body)).status).toBe(status);
	for (const reader of [leader, mate, admin, owner])
		expect(await texts(reader)).toEqual(["Dough at five", "Tea at four"]);
	expect(await texts(other)).toEqual(["Tea at four"]);
	await run(all.json.id, admin);
	await run(toTeam.json.id, leader);
	expect(await news(admin)).toEqual([]);
	expect(await news(other)).toMatchObject([{ data: { excerpt: "Tea at four", team: null } }]);
	expect(await news(mate)).toMatchObject([
		{ data: { excerpt: "Dough at five", team: "Bakers", name: organization.name } },
		{ data: { excerpt: "Tea at four" } },
	]);
});

test("an announcement reaches nobody who leaves the organization or the team while it is sent", async () => {
	const [first, left, second] = [
		await joinAs(app, organization, "member"),
		await joinAs(app, organization, "member"),
		await joinAs(app, organization, "member"),
	];
	const team = await createTeam(owner, organization, { name: "Potters" });
	const member = (person: Person) => memberIdIn(organization, person.user);
	for (const person of [first, left, second])
		await owner.send(`PUT ${base()}/teams/${team.id}/members/${member(person)}`);
	const { json } = await announceAs(owner, { text: "Clay at six", teamId: team.id });
	const departures = [
		() => owner.send(`DELETE ${base()}/members/${member(left)}`),
		() => owner.send(`DELETE ${base()}/teams/${team.id}/members/${member(second)}`),
	];
	const after = async () => expect((await departures.shift()?.())?.status ?? 204).toBe(204);
	const deps = { ...app.deps, orm: watchedOrm(app.deps.orm, { after }) };
	const data = { organizationId: organization.id, announcementId: json.id, authorId: owner.user.id };
	await announce(deps)({ id: "one", data });
	expect(departures).toEqual([]);
	expect((await news(first)).length).toBe(1);
	expect(await news(left)).toEqual([]);
	expect(await news(second)).toEqual([]);
});

test("a repeated announcement is stored once, and its id reveals nothing to another team", async () => {
	const mine = await joinAs(app, organization, "member");
	const [team, other] = [
		await createTeam(owner, organization, { leaderId: memberIdIn(organization, mine.user) }),
		await createTeam(owner, organization),
	];
	const id = crypto.randomUUID();
	const replies = await Promise.all(
		[1, 2, 3].map(() => announceAs(owner, { id, text: "For others", teamId: other.id })),
	);
	for (const { status, json } of replies) expect([status, json.id]).toEqual([201, id]);
	expect((await texts(owner)).filter((text) => text === "For others")).toHaveLength(1);
	const peek = await announceAs(mine, { id, text: "Give me", teamId: team.id });
	expect([peek.status, peek.text]).toEqual([400, expect.not.stringContaining("For others")]);
});

test("a reader gets at most ten notices a day, across all teams", async () => {
	const reader = await joinAs(app, organization, "member");
	async function announceToNewTeam(count: number) {
		const { id: teamId } = await createTeam(owner, organization, { name: `Team ${crypto.randomUUID()}` });
		await owner.send(`PUT ${base()}/teams/${teamId}/members/${memberIdIn(organization, reader.user)}`);
		for (let index = 0; index < count; index++) {
			const { status, json } = await announceAs(owner, { text: `News ${index}`, teamId });
			expect(status).toBe(201);
			await run(json.id, owner);
		}
		await owner.send(`DELETE ${base()}/teams/${teamId}`);
	}
	await announceToNewTeam(6);
	await announceToNewTeam(6);
	expect(await news(reader)).toHaveLength(10);
	app.advance(24 * 3_600_000);
	await announceToNewTeam(1);
	expect(await news(reader)).toHaveLength(11);
});

test("ten announcements a day are allowed, and the newest fifty are kept", async () => {
	const boss = await app.signUp();
	const { id } = await createOrganization(boss);
	const send = (text: string) => boss.send(`POST /api/organizations/${id}/announcements`, { body: { text } });
	await app.database.script((run) =>
		run(`insert into organization_announcements (organization_id, id, text, created_at)
			select '${id}', gen_random_uuid(), 'Old ' || i, timestamptz '2026-01-01' + i * interval '1 minute'
			from generate_series(1, 45) i`),
	);
	for (let index = 1; index <= 10; index++) expect((await send(`New ${index}`)).status).toBe(201);
	expect((await send("One more")).json.code).toBe("too-many-announcements");
	const { json } = await boss.send(`GET /api/organizations/${id}/announcements`);
	expect([json.length, json[0].text, json.at(-1).text]).toEqual([50, "New 10", "Old 6"]);
});
