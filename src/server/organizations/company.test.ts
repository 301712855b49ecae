import { afterAll, beforeAll, expect, test } from "vitest";
import type { PublishedWindow } from "#contract/organizations/figures.ts";
import type { LeaderboardRow } from "#contract/organizations/leaderboards.ts";
import type { Member } from "#contract/organizations/members.ts";
import type { PlacedMember, ReachedReward } from "#contract/organizations/programs.ts";
import type { Team } from "#contract/organizations/teams.ts";
import { addDays, type Day } from "#domain/day.ts";
import {
	type Company,
	callApi,
	foundCompany,
	type Person,
	programDays,
} from "#server/testing/company/company.ts";
import { goTo, log, runJobs, simulateDays } from "#server/testing/company/weeks.ts";
import { memberIdIn } from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";

const firstDay = programDays.startDate as Day;
/** The Sunday of the fourth week, and the Wednesday when these weeks become public. */
const [windowEnd, wednesday] = ["2026-12-20", "2026-12-23"] as Day[] as [Day, Day];

let company: Company;
let published: PublishedWindow[];
/** Completed days when the weeks were published, each as habit id and date. */
let done: Set<string>;

beforeAll(async () => {
	company = await foundCompany();
	await simulateDays(company, firstDay, wednesday);
	done = await completedDays();
	const { user, password } = company.owner;
	await callApi(company.owner, "POST /api/auth/login", { email: user.email, password });
	published = await callApi(company.owner, `GET ${company.base}/figures`);
	for (const person of company.people) await log(person, person.walk, windowEnd, true);
	await simulateDays(company, addDays(wednesday, 1), programDays.endDate);
	goTo(company.app, "2027-01-07" as Day);
	await runJobs(company.app);
});

afterAll(() => company.close());

function read(reader: Person | Company["owner"], path: string) {
	return callApi(reader, `GET ${company.base}${path}`);
}

async function completedDays(): Promise<Set<string>> {
	const sql = "select habit_id, date::text from habit_logs where completed";
	const rows = await queryRows<{ habit_id: string; date: string }>(company.app.database, sql);
	return new Set(rows.map(({ habit_id, date }) => `${habit_id} ${date}`));
}

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

function weekdayOf(date: string): string {
	return weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? "";
}

/** The dates of the four weeks that were published. */
const dates = Array.from({ length: 28 }, (_, day) => addDays(firstDay, day) as string);

interface Due {
	person: Person;
	category: "Health" | "Education";
	date: string;
	isDone: boolean;
}

/** The due days of these people in the four weeks: walks are due every day, reading on three days a week. */
function dueDays(people: readonly Person[]): Due[] {
	return people.flatMap((person) =>
		dates.flatMap((date): Due[] => {
			const { walk, reading } = person;
			const isReadingDay = ["Mon", "Wed", "Fri"].includes(weekdayOf(date));
			return [
				{ person, category: "Health", date, isDone: done.has(`${walk} ${date}`) },
				...(reading !== undefined && isReadingDay
					? [{ person, category: "Education" as const, date, isDone: done.has(`${reading} ${date}`) }]
					: []),
			];
		}),
	);
}

/** The band of the mean of everybody's share; null if fewer than `least` people have due days. */
function bandOf(days: readonly Due[], least: number) {
	const shares = [...Map.groupBy(days, ({ person }) => person).values()].map(
		(own) => own.filter(({ isDone }) => isDone).length / own.length,
	);
	if (shares.length < least) return null;
	const percent = (100 * shares.reduce((sum, share) => sum + share)) / shares.length;
	const width = shares.length < 26 ? 20 : 10;
	let from = 100 - width;
	while (from > percent) from -= width;
	return { from, to: from + width };
}

/** The people who are counted in a cell. */
function peopleOf(cell: string): Person[] {
	const { people, teams } = company;
	const counted = people.filter(({ isCounted }) => isCounted);
	const [kind, name] = cell.split(":");
	// All thirty take part.
	if (kind === "all" || kind === "program") return counted;
	if (kind === "department") return counted.filter(({ department }) => department === name);
	// All early birds joined another team first.
	if (name === teams.get("Early birds")) return [];
	return counted.filter(({ team }) => team !== null && teams.get(team) === name);
}

function cells() {
	const [window] = published;
	if (window === undefined) throw new Error("No window is public.");
	return window.cells;
}

test("thirty people join through mailed invitations, and four weeks are published once", async () => {
	expect((await read(company.owner, "")).memberCount).toBe(31);
	const [window, before, ...others] = published;
	expect([window?.from, window?.to, others]).toEqual([firstDay, windowEnd, []]);
	// Nobody was a member in the four weeks before.
	expect(new Set(before?.cells.map(({ suppressed }) => suppressed))).toEqual(new Set(["too-few"]));
	// Days that were filled in later don't change the figures.
	expect(await completedDays()).not.toEqual(done);
	expect(await read(company.owner, "/figures")).toEqual(published);
});

test("every band equals a naive recount of the logs", () => {
	const shown = cells().filter(({ figure }) => figure !== null);
	for (const { cell, figure } of shown)
		expect([cell, figure?.share]).toEqual([cell, bandOf(dueDays(peopleOf(cell)), 5)]);
	expect(shown.map(({ cell }) => cell)).toContain(`program:${company.program.id}`);
	expect(new Set(shown.map(({ figure }) => figure?.share.from)).size).toBeGreaterThan(2);
	const all = dueDays(peopleOf("all"));
	const { details } = cells().find(({ cell }) => cell === "all") ?? {};
	expect(details?.weekdays).toEqual(
		weekdays.map((weekday) =>
			bandOf(
				all.filter(({ date }) => weekdayOf(date) === weekday),
				26,
			),
		),
	);
	for (const [category, band] of Object.entries(details?.categories ?? {})) {
		const days = all.filter((due) => due.category === category);
		expect([category, band]).toEqual([category, bandOf(days, 26)]);
	}
	// Single weeks need a hundred people.
	expect(details?.weeks).toEqual([null, null, null, null]);
});

test("no figure reveals anything about a single person", async () => {
	const { teams, owner, people } = company;
	const suppressed = cells().flatMap(({ cell, suppressed }) => (suppressed ? [[cell, suppressed]] : []));
	expect(Object.fromEntries(suppressed)).toEqual({
		[`team:${teams.get("Night")}`]: "too-few",
		[`team:${teams.get("Early birds")}`]: "too-few",
		// Desk minus Office leaves little more than Night, so publishing both would reveal Night.
		[`team:${teams.get("Office")}`]: "remainder",
	});
	const shown = cells()
		.filter(({ figure }) => figure !== null)
		.map(({ cell }) => peopleOf(cell).filter(({ role }) => role === "member"));
	expect(shown).toHaveLength(6);
	for (const one of shown) {
		expect(one.length).toBeGreaterThanOrEqual(5);
		for (const other of shown) {
			const missing = one.filter((person) => !other.includes(person)).length;
			const more = other.filter((person) => !one.includes(person)).length;
			if (missing + more > 0) expect(missing + more).toBeGreaterThanOrEqual(5);
		}
	}
	for (const path of ["/figures", "/teams", "/programs", ""]) {
		const text = JSON.stringify(await read(owner, path));
		for (const { user, walk, role } of people) {
			expect(text).not.toContain(walk);
			if (role !== "manager") expect(text).not.toContain(user.id);
		}
	}
});

/** Everybody's percentage of the program's 42 days, from the final logs. */
async function sharesInProgram(): Promise<Map<Person, number>> {
	const completed = await completedDays();
	const all = Array.from({ length: 42 }, (_, day) => addDays(firstDay, day));
	return new Map(
		company.people.map((person) => {
			const days = all.filter((date) => completed.has(`${person.walk} ${date}`));
			return [person, Math.floor((100 * days.length) / all.length)];
		}),
	);
}

test("everybody who reached a reward is listed, and each reward is handed out once", async () => {
	const { program, owner, people } = company;
	const path = `/programs/${program.id}/rewards`;
	const list = async (): Promise<ReachedReward[]> => read(owner, path);
	const shares = [...(await sharesInProgram())];
	const expected = program.rewards.flatMap(({ id, at }) =>
		shares
			.filter(([, share]) => share >= at)
			.map(([{ user }]) => `${id} ${memberIdIn(company.organization, user)}`),
	);
	const reached = await list();
	expect(reached.map(({ rewardId, memberId }) => `${rewardId} ${memberId}`).sort()).toEqual(expected.sort());
	expect(reached.length).toBeGreaterThan(people.length / 3);
	const [first] = reached;
	const isHandedOut = { isHandedOut: true };
	const handOut = () =>
		callApi(owner, `PUT ${company.base}${path}/${first?.rewardId}/${first?.memberId}`, isHandedOut);
	await handOut();
	const handedOut = async () => (await list()).filter(({ handedOutAt }) => handedOutAt !== null);
	const once = await handedOut();
	await handOut();
	expect(await handedOut()).toEqual(once);
	expect(once).toMatchObject([{ rewardId: first?.rewardId, memberId: first?.memberId }]);
});

test("each of the thirty is shown exactly what the company can see about them", async () => {
	const { owner, people, program } = company;
	const programPath = `/programs/${program.id}`;
	const members: Member[] = await read(owner, "/members");
	const standings: PlacedMember[] = (await read(owner, `${programPath}/standings`)).people;
	const rewards: ReachedReward[] = await read(owner, `${programPath}/rewards`);
	const board = await read(owner, "/leaderboard?period=30d");
	const places: LeaderboardRow[] = [...board.first, ...board.around];
	expect(places.length).toBeGreaterThan(4);
	const shares = await sharesInProgram();
	for (const person of people) {
		const { user } = person;
		const memberId = memberIdIn(company.organization, user);
		const { email, fullName } = await callApi(person, "GET /api/auth/me");
		const { role, department } = await read(person, "");
		const teams: Team[] = await read(person, "/teams");
		const ownTeams = teams
			.filter(({ isMine }) => isMine)
			.map(({ id, name, leader }) => ({ id, name, isLeader: leader?.isMe === true }));
		const member = members.find((each) => each.memberId === memberId);
		expect(member?.teams).toHaveLength(ownTeams.length);
		expect(member).toEqual({
			memberId,
			userId: memberId,
			isMe: false,
			fullName,
			email,
			role,
			department,
			teams: expect.arrayContaining(ownTeams),
			joinedAt: expect.any(String),
		});
		const { own } = await read(person, programPath);
		expect(own).toMatchObject({ share: shares.get(person), visibility: person.visibility });
		expect(standings.find((each) => each.memberId === memberId)?.share).toBe(
			own.visibility === "organization" ? own.share : undefined,
		);
		const reached = rewards.filter((each) => each.memberId === memberId);
		expect(own.rewards).toHaveLength(reached.length);
		for (const { rewardId, handedOutAt } of reached)
			expect(own.rewards).toContainEqual({ rewardId, reachedAt: expect.any(String), handedOutAt });
		const { isCounted, isOnLeaderboard } = await read(person, "/me");
		expect([isCounted ?? undefined, isOnLeaderboard]).toEqual([person.isCounted, person.isOnLeaderboard]);
		const place = places.find(({ id }) => id === memberId);
		if (place === undefined) continue;
		expect([isOnLeaderboard, own.visibility]).toEqual([true, "organization"]);
		const ownBoard = await read(person, "/leaderboard?period=30d");
		const ownRow = [...ownBoard.first, ...ownBoard.around].find(({ isOwn }) => isOwn);
		expect(ownRow).toEqual({ ...place, isOwn: true });
	}
});
