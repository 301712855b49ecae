import { describe, expect, test } from "vitest";
import { addDays, type Day, instantAt } from "#domain/day.ts";
import type { MemberDays } from "./cohorts.ts";
import { nextPublicAt, windowAt } from "./figure-window.ts";
import { type FigureInput, figuresOf, type LastPublished } from "./figures.ts";
import type { Role } from "./role.ts";

const window = windowAt(instantAt("2026-07-01" as Day, 0, "Asia/Kolkata"), "Asia/Kolkata");

/** Returns a member with `done` of 100 due days done. */
function member(key: string, done = 50, changes: Partial<MemberDays> = {}): MemberDays {
	const rate = { done, due: 100 };
	return {
		key,
		role: "member",
		department: null,
		joinedOn: addDays(window.from, -7),
		countedFrom: window.from,
		weeks: Array.from({ length: 4 }, () => rate),
		weekdays: Array.from({ length: 7 }, () => rate),
		categories: { Health: rate },
		...changes,
	};
}

function members(count: number, done = 50, prefix = "m"): MemberDays[] {
	return Array.from({ length: count }, (_, index) => member(`${prefix}${index}`, done));
}

function figures(input: Partial<FigureInput> & Pick<FigureInput, "members">) {
	return figuresOf({ window, teams: [], programs: [], minimumGroup: 5, before: new Map(), ...input });
}

/** Returns what each cell shows: a band, or why there is none. */
function shown(input: Partial<FigureInput> & Pick<FigureInput, "members">) {
	return Object.fromEntries(
		figures(input).reports.map(({ cell, figure, suppressed }) => [
			cell,
			figure ? `${figure.share.from}-${figure.share.to}` : suppressed,
		]),
	);
}

function team(id: string, people: readonly MemberDays[], joinedOn = "2026-01-01") {
	return { id, joinedAt: new Map(people.map(({ key }) => [key, joinedOn])) };
}

describe("a window", () => {
	test("is four weeks from a Monday, public on the Wednesday after", () => {
		expect(window).toEqual({ from: "2026-05-11", to: "2026-06-07" });
		const at = (day: string, minute: number) =>
			windowAt(instantAt(day as Day, minute, "Asia/Kolkata"), "Asia/Kolkata");
		expect(at("2026-06-10", 0)).toEqual(window);
		expect(at("2026-06-09", 1_439).to).toBe("2026-05-10");
		expect(at("2026-07-07", 1_439)).toEqual(window);
		expect(at("2026-07-08", 0).from).toBe("2026-06-08");
	});

	test("is followed by the next after four weeks", () => {
		const now = instantAt("2026-06-10" as Day, 0, "Asia/Kolkata");
		expect(nextPublicAt(now, "Asia/Kolkata")).toBe(instantAt("2026-07-08" as Day, 0, "Asia/Kolkata"));
		expect(nextPublicAt(now - 1, "Asia/Kolkata")).toBe(now);
	});

	test("follows the organization's clock", () => {
		const now = instantAt("2026-06-10" as Day, 0, "Asia/Kolkata");
		expect(windowAt(now, "America/New_York").to).toBe("2026-05-10");
	});
});

describe("the whole", () => {
	test.each([
		[4, "too-few"],
		[5, "40-60"],
		[25, "40-60"],
		[26, "50-60"],
	])("of %i people shows %s", (count, expected) => {
		expect(shown({ members: members(count) })).toEqual({ all: expected });
	});

	test.each([
		[0, "0-20", "0-10"],
		[19, "0-20", "10-20"],
		[80, "80-100", "80-90"],
		[100, "80-100", "90-100"],
	])("with %i %% done is in a band as wide as any other", (done, few, many) => {
		expect(shown({ members: members(6, done) })).toEqual({ all: few });
		expect(shown({ members: members(30, done) })).toEqual({ all: many });
	});

	test("gives everybody the same weight", () => {
		const week = { done: 1, due: 1 };
		const light = member("light", 0, { weeks: [week, week, week, week] });
		expect(shown({ members: [light, ...members(5, 0)] })).toEqual({ all: "0-20" });
		expect(shown({ members: [light, { ...light, key: "b" }, ...members(5, 0)] })).toEqual({ all: "20-40" });
	});

	test("can require more than five people, never fewer", () => {
		expect(shown({ members: members(12), minimumGroup: 13 })).toEqual({ all: "too-few" });
		expect(shown({ members: members(4), minimumGroup: 1 })).toEqual({ all: "too-few" });
	});

	test.each(["manager", "admin", "owner"] satisfies Role[])("doesn't count the %s towards five", (role) => {
		const boss = member("boss", 50, { role });
		expect(shown({ members: [...members(4), boss] })).toEqual({ all: "too-few" });
		expect(shown({ members: [...members(5), boss] })).toEqual({ all: "40-60" });
	});

	test.each<[string, Partial<MemberDays>]>([
		["switched counting off", { countedFrom: null }],
		["switched counting on within the window", { countedFrom: addDays(window.from, 1) }],
		["is new", { joinedOn: window.from }],
		["had no due day", { weeks: Array.from({ length: 4 }, () => ({ done: 0, due: 0 })) }],
	])("leaves out a member who %s", (_name, changes) => {
		expect(shown({ members: [...members(4), member("other", 50, changes)] })).toEqual({ all: "too-few" });
	});

	test("is split by weekday and category from 26 people, by week from 100", () => {
		const detailsOf = (count: number) => figures({ members: members(count) }).reports[0]?.details;
		expect(detailsOf(25)).toBeNull();
		const band = { from: 50, to: 60 };
		expect(detailsOf(26)).toMatchObject({ weeks: [null, null, null, null], categories: { Health: band } });
		expect(detailsOf(26)?.weekdays).toEqual(Array.from({ length: 7 }, () => band));
		expect(detailsOf(26)?.categories.Wealth).toBeNull();
		expect(detailsOf(100)?.weeks).toEqual([band, band, band, band]);
	});

	test("leaves out a category with too few people", () => {
		const [first, ...others] = members(26);
		const details = figures({ members: [{ ...first, categories: {} } as MemberDays, ...others] }).reports[0]
			?.details;
		expect(details?.categories.Health).toBeNull();
		expect(details?.weekdays[0]).toEqual({ from: 50, to: 60 });
	});
});

describe("a person counted in only one of two cells", () => {
	const everybody = members(10);

	test("can't be found by subtraction", () => {
		expect(shown({ members: everybody, teams: [team("t", everybody.slice(1))] })).toEqual({
			all: "40-60",
			"team:t": "remainder",
		});
		expect(shown({ members: everybody, teams: [team("t", everybody.slice(5))] })["team:t"]).toBe("40-60");
	});

	test("can't be found in a nested group", () => {
		const many = members(24);
		const teams = [team("t", many.slice(0, 10))];
		const nested = (count: number) =>
			shown({ members: many, teams, programs: [team("p", many.slice(0, count))] });
		expect(nested(7)).toEqual({ all: "40-60", "team:t": "40-60", "program:p": "remainder" });
		expect(nested(16)).toEqual({ all: "40-60", "team:t": "40-60", "program:p": "40-60" });
	});

	test("can't be found in an overlapping group", () => {
		const many = members(24);
		const teams = [team("t", many.slice(1, 9))];
		const overlapping = (from: number) =>
			shown({ members: many, teams, programs: [team("p", many.slice(from, from + 8))] });
		expect(overlapping(0)).toMatchObject({ "program:p": "remainder", "team:t": "40-60" });
		expect(overlapping(5)).toMatchObject({ "program:p": "40-60", "team:t": "40-60" });
	});

	test("can't be found by an admin who subtracts themselves", () => {
		const bosses = ["x", "y"].map((key) => member(key, 50, { role: "admin" }));
		const all = [...everybody, ...bosses];
		expect(shown({ members: all, teams: [team("t", everybody.slice(4))] })["team:t"]).toBe("remainder");
		expect(shown({ members: all, teams: [team("t", everybody.slice(5))] })["team:t"]).toBe("40-60");
	});

	test("doesn't exist if everybody is in the team", () => {
		expect(shown({ members: everybody, teams: [team("t", everybody)] })["team:t"]).toBe("40-60");
	});
});

describe("a person in several groups", () => {
	const victim = member("victim", 72);
	const ghosts = [375, 350, 325].map((sum, at) => members(4, sum / 4, `ghost-${at}-`));
	const everybody = [...members(10), ...ghosts.flat(), victim];

	test.each(["teams", "programs"] as const)("counts in one of the %s, the first they joined", (kind) => {
		const groups = ghosts.map((four, at) => team(`${at}`, [...four, victim], `2026-01-0${3 - at}`));
		const { next, reports } = figures({ members: everybody, [kind]: groups });
		const cells = [...next].filter(([cell]) => cell !== "all");
		expect(cells.map(([cell]) => cell.split(":")[1])).toEqual(["2"]);
		expect(reports.map(({ suppressed }) => suppressed)).toEqual([null, "too-few", "too-few", null]);
	});

	test("counts in a team and a program", () => {
		const input = {
			members: members(24),
			teams: [team("t", members(6))],
			programs: [team("p", members(12))],
		};
		expect(shown(input)).toEqual({ all: "40-60", "team:t": "40-60", "program:p": "40-60" });
	});
});

describe("a program", () => {
	const many = members(24);
	const [walkers, readers] = [many.slice(0, 6), many.slice(6, 15)];

	test("is a cell of its enrolled members who are counted", () => {
		const stranger = member("stranger", 50, { countedFrom: null });
		const programs = [team("walk", [...walkers, stranger]), team("read", readers.slice(0, 4))];
		expect(shown({ members: [...many, stranger], programs })).toEqual({
			all: "40-60",
			"program:walk": "40-60",
			"program:read": "too-few",
		});
	});

	test("can't be subtracted from a team, another program or the whole", () => {
		const teams = [team("t", walkers)];
		const inProgram = (people: readonly MemberDays[]) => [team("walk", people)];
		expect(shown({ members: many, teams, programs: inProgram(many.slice(0, 7)) })["team:t"]).toBe(
			"remainder",
		);
		expect(shown({ members: many, programs: inProgram(many.slice(1)) })["program:walk"]).toBe("remainder");
	});

	test("waits if a few of its people dropped out and the band would move", () => {
		const { next: before } = figures({ members: many, programs: [team("walk", walkers)] });
		const worse = many.map(({ key }) => member(key, 10));
		const programs = [team("walk", walkers.slice(1))];
		expect(shown({ members: worse, programs, before })["program:walk"]).toBe("cohort-changed");
	});

	test("that is proposed again for nearly the same people can't avoid the wait", () => {
		const { next: before } = figures({ members: many, programs: [team("walk", walkers)] });
		const worse = many.map(({ key }) => member(key, 10));
		const programs = [team("again", walkers.slice(1))];
		expect(shown({ members: worse, programs, before })["program:again"]).toBe("cohort-changed");
	});
});

test("departments are shown if every counted member has one", () => {
	const inside = members(12).map((one, index) => ({ ...one, department: index < 6 ? "Sales" : "Tech" }));
	expect(shown({ members: inside })).toEqual({
		all: "40-60",
		"department:Sales": "40-60",
		"department:Tech": "40-60",
	});
	expect(shown({ members: [...inside, member("other")] })).toEqual({ all: "40-60" });
});

describe("a cohort that changes", () => {
	const publishedWith = (people: readonly MemberDays[], changes: Partial<LastPublished> = {}) =>
		new Map([...figures({ members: people }).next].map(([cell, last]) => [cell, { ...last, ...changes }]));
	const six = members(6, 90);

	test("by one person shows only its earlier band", () => {
		const five = six.slice(1);
		expect(shown({ members: five, before: publishedWith(six) })).toEqual({ all: "80-100" });
		const worse = five.map((one) => ({ ...member(one.key, 10) }));
		expect(shown({ members: worse, before: publishedWith(six) })).toEqual({ all: "cohort-changed" });
		expect(shown({ members: [...worse, member("m0", 10)], before: publishedWith(five) })).toEqual({
			all: "cohort-changed",
		});
	});

	test("waits two windows at most", () => {
		const worse = six.slice(1).map((one) => member(one.key, 10));
		const first = figures({ members: worse, before: publishedWith(six) });
		expect(first.next.get("all")).toMatchObject({ waits: 1, figure: { share: { from: 80 } } });
		const second = figures({ members: worse, before: first.next });
		expect(second.reports[0]?.suppressed).toBe("cohort-changed");
		const third = figures({ members: worse, before: second.next });
		expect(third.reports[0]?.figure?.share).toEqual({ from: 0, to: 20 });
		expect(third.next.get("all")?.waits).toBe(0);
	});

	test("can't be detected through another cell of the same people", () => {
		const five = members(5, 90);
		const [sixth, ...others] = members(6, 90, "other");
		const six = [...five, sixth as MemberDays];
		const teams = [team("t", five)];
		const first = figures({ members: [...six, ...others], teams });
		expect(first.reports.map(({ suppressed }) => suppressed)).toEqual([null, null]);
		const second = figures({ members: six, teams, before: first.next });
		expect(second.reports.map(({ suppressed }) => suppressed)).toEqual([null, "remainder"]);
		const worse = five.map(({ key }) => member(key, 10));
		expect(shown({ members: worse, teams, before: second.next })).toEqual({
			all: "cohort-changed",
			"team:t": "cohort-changed",
		});
	});

	test("by five people or none shows its new band", () => {
		const worse = (people: readonly MemberDays[]) => people.map(({ key }) => member(key, 10));
		expect(shown({ members: worse(six), before: publishedWith(six) })).toEqual({ all: "0-20" });
		expect(shown({ members: worse(members(11)), before: publishedWith(six) })).toEqual({ all: "0-20" });
	});

	test("is compared with its last figure after falling below five", () => {
		const five = members(5, 90);
		const gone = figures({ members: five.slice(1), before: publishedWith(five) });
		expect(gone.reports[0]?.suppressed).toBe("too-few");
		expect(shown({ members: five, before: gone.next })).toEqual({ all: "80-100" });
		const other = [...five.slice(1), member("new", 0)].map((one) => ({ ...member(one.key, 10) }));
		expect(shown({ members: other, before: gone.next })).toEqual({ all: "cohort-changed" });
	});

	test("can't hide behind another name", () => {
		const named = (people: readonly MemberDays[], department: string) =>
			people.map((one) => ({ ...one, department }));
		const others = named(members(6, 50, "o"), "Tech");
		const renamed = named(
			six.slice(1).map(({ key }) => member(key, 10)),
			"Market",
		);
		const last = publishedWith([...named(six, "Sales"), ...others]);
		expect(shown({ members: [...renamed, ...others], before: last })).toMatchObject({
			"department:Market": "cohort-changed",
		});
	});

	test("by one person shows no details, however large it is", () => {
		const many = members(30);
		expect(figures({ members: many.slice(1), before: publishedWith(many) }).reports[0]).toMatchObject({
			figure: { share: { from: 50 } },
			details: null,
		});
	});
});
