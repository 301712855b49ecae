import { afterAll, beforeAll, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Program } from "#contract/organizations/programs.ts";
import { addDays, todayOf } from "#domain/day.ts";
import { nextPublicAt } from "#domain/organizations/figure-window.ts";
import type { Figure } from "#domain/organizations/figures.ts";
import { createHabit, firstAccounts, pay } from "#server/testing/habits.ts";
import {
	createOrganization,
	createTeam,
	join,
	memberIdIn,
	proposeProgram,
} from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";
import { publishFigures } from "./publish-figures-job.ts";

const day = 86_400_000;
let app: TestApp;
let administrator: Person;

const secret = "Quiet hour with Anand";

beforeAll(async () => {
	app = await testApp({ TESTING_MODE: "on" });
	({ administrator } = await firstAccounts(app));
});

afterAll(() => app.close());

function rows(sql: string): Promise<Record<string, string>[]> {
	return queryRows(app.database, sql);
}

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

/** Moves the clock, which may end sessions, and signs in again. */
async function advanceAndSignIn(days: number, ...readers: Person[]): Promise<void> {
	app.advance(days * day);
	for (const { send, user, password } of [administrator, ...readers])
		await send("POST /api/auth/login", { body: { email: user.email, password } });
}

function run(on = app) {
	return publishFigures(on.deps)({ id: "job", data: null });
}

function me(organization: Organization) {
	return `/api/organizations/${organization.id}/me`;
}

async function figures(reader: Client, organization: Organization) {
	return (await reader.send(`GET /api/organizations/${organization.id}/figures`)).json;
}

/** Adds members with a daily habit; the first `counted` of them agree to be counted. */
async function gather(organization: Organization, count: number, counted: number): Promise<Person[]> {
	const people: Person[] = [];
	for (let index = 0; index < count; index++) {
		const person = await app.signUp();
		await pay(administrator, person.user.email);
		await createHabit(person, { name: secret, allowedSkips: 0 });
		await join(person, organization);
		if (index < counted) await person.send(`PATCH ${me(organization)}`, { body: { isCounted: true } });
		people.push(person);
	}
	return people;
}

/** Marks all days of all habits as done. */
async function doAll(): Promise<void> {
	await app.database.script((run) => run("update habits set history_marks = repeat('X', 200)"));
}

test("a consent counts as not given until it is answered, and repeating an answer keeps the time of the first", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	expect((await owner.send(`GET ${me(organization)}`)).json).toEqual({
		isCounted: null,
		isOnLeaderboard: false,
	});
	const decide = (body: object) => owner.send(`PATCH ${me(organization)}`, { body });
	expect((await decide({ isCounted: true })).json).toEqual({ isCounted: true, isOnLeaderboard: false });
	const stored = () => rows(`select * from organization_consents where user_id = '${owner.user.id}'`);
	const [first] = await stored();
	app.advance(1_000);
	await decide({ isCounted: true });
	expect(await stored()).toEqual([first]);
	expect((await decide({ isCounted: false, isOnLeaderboard: true })).json).toEqual({
		isCounted: false,
		isOnLeaderboard: true,
	});
	expect((await decide({ isCounted: "yes" })).status).toBe(400);
	expect((await decide({ name: "x" })).status).toBe(400);
});

test("an answer that arrives after a later one changes nothing", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	function decide(isCounted: boolean, minutes: number) {
		const decidedAt = new Date(app.deps.clock() + minutes * 60_000).toISOString();
		return owner.send(`PATCH ${me(organization)}`, { body: { isCounted, decidedAt } });
	}
	app.advance(120_000);
	expect((await decide(false, -1)).json.isCounted).toBe(false);
	expect((await decide(true, -2)).json.isCounted).toBe(false);
	// A device that is ahead can't decide for the future.
	expect((await decide(true, 1_000)).json.isCounted).toBe(true);
	app.advance(1_000);
	expect((await decide(false, 0)).json.isCounted).toBe(false);
});

test("leaving deletes the answers", async () => {
	const organization = await createOrganization(await app.signUp());
	const [person] = await gather(organization, 1, 1);
	if (!person) throw new Error("Nobody has joined.");
	await person.send(`POST /api/organizations/${organization.id}/leave`);
	const decidedAt = new Date(app.deps.clock()).toISOString();
	app.advance(60_000);
	await join(person, organization);
	expect((await person.send(`GET ${me(organization)}`)).json.isCounted).toBeNull();
	// Decided in the earlier membership, and sent only now.
	const late = await person.send(`PATCH ${me(organization)}`, { body: { isCounted: true, decidedAt } });
	expect([late.status, late.json.isCounted]).toEqual([200, null]);
});

test("the minimum group is five to twenty people, and the time zone has to exist", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	expect(organization).toMatchObject({ minimumGroup: 5, timeZone: "Asia/Kolkata" });
	const change = (body: object) => owner.send(`PATCH /api/organizations/${organization.id}`, { body });
	expect((await change({ minimumGroup: 20, timeZone: "Asia/Dubai" })).json).toMatchObject({
		minimumGroup: 20,
		timeZone: "Asia/Dubai",
	});
	for (const body of [{ minimumGroup: 4 }, { minimumGroup: 21 }, { timeZone: "Moon/Base" }])
		expect((await change(body)).status).toBe(400);
});

test("a window is published once, on its Wednesday, and nothing changes it afterwards", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	const family = await createOrganization(owner, { type: "personal" });
	const people = await gather(organization, 7, 6);
	await run();
	expect(await figures(owner, organization)).toEqual([]);
	await advanceAndSignIn(90, owner, ...people);
	await doAll();
	// The database stores microseconds, which we don't read. On a cluster, an update can't add an interval itself.
	await app.database.script(async (run) => {
		const finer = "to_char(figures_at + interval '123 microseconds', 'YYYY-MM-DD HH24:MI:SS.USOF')";
		for (const { id, at } of await run(`select id, ${finer} as at from organizations`))
			await run(`update organizations set figures_at = '${at}' where id = '${id}'`);
	});
	const elsewhere = await testApp({ TESTING_MODE: "on" }, app.database);
	elsewhere.advance(app.deps.clock() - elsewhere.deps.clock());
	await Promise.all([run(), run(elsewhere)]);
	elsewhere.deps.streams.close();
	const published = await figures(owner, organization);
	expect(published).toHaveLength(1);
	expect(published[0].cells).toEqual([
		{ cell: "all", figure: { share: { from: 80, to: 100 }, people: 5 }, details: null, suppressed: null },
	]);
	expect(new Date(published[0].from).getUTCDay()).toBe(1);
	expect((app.deps.clock() - Date.parse(published[0].to)) / day).toBeLessThan(31);
	expect(await figures(owner, family)).toEqual([]);
	await app.database.script((run) => run("update habits set history_marks = ''"));
	await run();
	expect(await figures(owner, organization)).toEqual(published);
	for (const person of people.slice(0, 2))
		await person.send(`PATCH ${me(organization)}`, { body: { isCounted: false } });
	await advanceAndSignIn(28, owner);
	await run();
	const [next, first, ...others] = await figures(owner, organization);
	expect([first, ...others]).toEqual(published);
	expect(next.cells).toMatchObject([{ cell: "all", figure: null, suppressed: "too-few" }]);
	expect(next.from > first.to).toBe(true);
});

test("a raised minimum group applies only to figures published from then on, as the settings say", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	await gather(organization, 6, 6);
	await advanceAndSignIn(90, owner);
	await doAll();
	await run();
	const [first] = await figures(owner, organization);
	expect(first.cells).toMatchObject([{ cell: "all", figure: { people: 5 }, suppressed: null }]);
	await owner.send(`PATCH /api/organizations/${organization.id}`, { body: { minimumGroup: 10 } });
	expect(await figures(owner, organization)).toEqual([first]);
	await advanceAndSignIn(28, owner);
	await run();
	const [next, ...earlier] = await figures(owner, organization);
	expect(next.cells).toMatchObject([{ cell: "all", figure: null, suppressed: "too-few" }]);
	expect(earlier).toEqual([first]);
	expect(en.organizations.settings.minimumGroupHint).toContain("figures published from now on");
	expect(hi.organizations.settings.minimumGroupHint).toContain("आगे के आँकड़ों में");
});

test("neither the response nor the stored rows identify anybody", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	const people = await gather(organization, 6, 6);
	await advanceAndSignIn(90, owner, ...people);
	await doAll();
	await run();
	const reply = await owner.send(`GET /api/organizations/${organization.id}/figures`);
	expect(reply.json[0].cells[0].figure).not.toBeNull();
	const where = `where organization_id = '${organization.id}'`;
	const kept = JSON.stringify([
		await rows(`select * from organization_reports ${where}`),
		await rows(`select * from organization_cohorts ${where}`),
	]);
	const habits = await rows("select * from habits");
	const users = await rows("select * from users");
	const personal = [
		secret,
		...habits.flatMap(({ id, description }) => [String(id), String(description)]),
		...users.flatMap(({ id, full_name }) => [String(id), String(full_name)]),
	];
	for (const text of personal) {
		expect(reply.text).not.toContain(text);
		expect(kept).not.toContain(text);
	}
	const keys = (await rows(`select cohort_key from organization_consents ${where}`)).map(
		(row) => row.cohort_key,
	);
	expect(keys).toHaveLength(6);
	for (const key of keys) expect(reply.text).not.toContain(key);
	const [person] = people;
	expect((await person?.send(`GET /api/organizations/${organization.id}/figures`))?.status).toBe(403);
});

test("a team's figure is shown to its leader and the owner, but not to other leaders", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	const people = await gather(organization, 12, 12);
	const [leader, other] = [await app.signUp(), await app.signUp()];
	for (const each of [leader, other]) await join(each, organization);
	const team = await createTeam(owner, organization, { leaderId: memberIdIn(organization, leader.user) });
	await createTeam(owner, organization, { name: "Empty", leaderId: memberIdIn(organization, other.user) });
	for (const { user } of people.slice(0, 6))
		await owner.send(
			`PUT /api/organizations/${organization.id}/teams/${team.id}/members/${memberIdIn(organization, user)}`,
		);
	await advanceAndSignIn(90, owner, leader, other);
	await doAll();
	await run();
	const cellsFor = async (reader: Client) =>
		(await figures(reader, organization)).flatMap(
			({ cells }: { cells: { cell: string; figure: unknown }[] }) =>
				cells.map(({ cell, figure }) => [cell, figure !== null]),
		);
	expect(await cellsFor(leader)).toEqual([[`team:${team.id}`, true]]);
	expect(await cellsFor(other)).toEqual([[expect.stringMatching(/^team:/), false]]);
	expect(await cellsFor(owner)).toHaveLength(3);
	await owner.send(`PATCH /api/organizations/${organization.id}/teams/${team.id}`, {
		body: { leaderId: memberIdIn(organization, other.user) },
	});
	expect(await cellsFor(leader)).toEqual([]);
});

test("a member who becomes leader or admin doesn't read figures that counted them as a plain member", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	const at = `/api/organizations/${organization.id}`;
	const people = await gather(organization, 5, 5);
	const [leader, admin] = people as [Person, Person];
	const team = await createTeam(owner, organization);
	for (const { user } of people)
		await owner.send(`PUT ${at}/teams/${team.id}/members/${memberIdIn(organization, user)}`);
	await advanceAndSignIn(90, owner, ...people);
	await doAll();
	await run();
	const late = await app.signUp();
	await join(late, organization);
	const leaderId = memberIdIn(organization, leader.user);
	expect((await owner.send(`PATCH ${at}/teams/${team.id}`, { body: { leaderId } })).status).toBe(200);
	for (const { user } of [admin, late]) {
		const path = `${at}/members/${memberIdIn(organization, user)}`;
		expect((await owner.send(`PATCH ${path}`, { body: { role: "admin" } })).status).toBe(204);
	}
	const windowsFor = async (reader: Client) =>
		(await figures(reader, organization)).map(({ from }: { from: string }) => from);
	const [first] = await windowsFor(owner);
	expect(first).toBeDefined();
	const readers = [leader, admin, late];
	expect(await Promise.all(readers.map(windowsFor))).toEqual([[], [], [first]]);
	await advanceAndSignIn(28, owner, ...readers);
	await run();
	const [next] = await windowsFor(owner);
	expect(await Promise.all(readers.map(windowsFor))).toEqual([[next], [next], [next, first]]);
});

test("a program's figure counts the people enrolled, and is shown to the readers of its team's figure", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	const at = `/api/organizations/${organization.id}`;
	const people = await gather(organization, 17, 17);
	const [leader, other] = [await app.signUp(), await app.signUp()];
	for (const each of [leader, other]) await join(each, organization);
	const team = await createTeam(owner, organization, { leaderId: memberIdIn(organization, leader.user) });
	const empty = await createTeam(owner, organization, {
		name: "Empty",
		leaderId: memberIdIn(organization, other.user),
	});
	const days = programDaysFrom(app.deps.clock(), 90);
	const walk = await proposeProgram(owner, organization, { ...days, teamId: team.id });
	const read = await proposeProgram(owner, organization, { ...days, name: "Read" });
	const soon = await proposeProgram(owner, organization, programDaysFrom(app.deps.clock(), 90, 88));
	async function enroll(person: Person, { id }: Program) {
		const [habit] = await rows(`select id from habits where user_id = '${person.user.id}'`);
		const body = { habitId: habit?.id, visibility: "private" };
		expect((await person.send(`POST ${at}/programs/${id}/enroll`, { body })).status).toBe(200);
	}
	for (const person of people.slice(0, 6)) {
		await owner.send(`PUT ${at}/teams/${team.id}/members/${memberIdIn(organization, person.user)}`);
		await enroll(person, walk);
	}
	for (const person of people.slice(6, 11)) await enroll(person, read);
	for (const person of people.slice(11)) await enroll(person, soon);
	const [first] = people.slice(6);
	await first?.send(`DELETE ${at}/programs/${read.id}/enroll`);
	await advanceAndSignIn(90, owner, leader, other);
	await doAll();
	await run();
	const cellsFor = async (reader: Client) =>
		Object.fromEntries(
			(await figures(reader, organization))[0].cells.map(({ cell, figure, suppressed }: Cell) => [
				cell,
				figure?.share.to ?? suppressed,
			]),
		);
	const ofWalk = { [`team:${team.id}`]: 100, [`program:${walk.id}`]: 100 };
	const ofEmpty = { [`team:${empty.id}`]: "too-few" };
	expect(await cellsFor(owner)).toEqual({
		all: 100,
		...ofWalk,
		...ofEmpty,
		[`program:${read.id}`]: "too-few",
	});
	expect(await cellsFor(leader)).toEqual(ofWalk);
	expect(await cellsFor(other)).toEqual(ofEmpty);
	await owner.send(`DELETE ${at}/programs/${walk.id}`);
	await advanceAndSignIn(28, owner);
	await run();
	const next = await cellsFor(owner);
	expect(next).not.toHaveProperty([`program:${walk.id}`]);
	expect(next).toHaveProperty([`program:${soon.id}`]);
});

test("a new time zone moves the first figures to the same Wednesday there", async () => {
	const owner = await app.signUp({ timeZone: "America/Los_Angeles" });
	const organization = await createOrganization(owner);
	await owner.send(`PATCH /api/organizations/${organization.id}`, { body: { timeZone: "Asia/Kolkata" } });
	const now = app.deps.clock();
	await advanceAndSignIn((nextPublicAt(now, "Asia/Kolkata") - now) / day, owner);
	await run();
	expect(await figures(owner, organization)).toHaveLength(1);
});

test("a window is shown for two years, even if no other was published in that time", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	app.advance(nextPublicAt(app.deps.clock(), "Asia/Kolkata") - app.deps.clock());
	await run();
	await advanceAndSignIn(26 * 28 - 1, owner);
	expect(await figures(owner, organization)).toHaveLength(1);
	await advanceAndSignIn(1, owner);
	expect(await figures(owner, organization)).toEqual([]);
});

interface Cell {
	cell: string;
	figure: Figure | null;
	suppressed: string | null;
}

/** Days of a program that begins tomorrow, or `ahead` days from now. */
function programDaysFrom(now: number, length: number, ahead = 1) {
	const startDate = addDays(todayOf(now, "Asia/Kolkata", 0), ahead);
	return { startDate, endDate: addDays(startDate, length) };
}
