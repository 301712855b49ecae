import { expect, test } from "vitest";
import { addDays, type Day } from "#domain/day.ts";
import { cellOfProgram, type Group, type MemberDays } from "./cohorts.ts";
import type { FigureWindow } from "./figure-window.ts";
import { figuresOf, type LastPublished } from "./figures.ts";

/** Mulberry32: the same numbers in each run. */
function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

interface Person {
	key: string;
	usual: number;
	isCounted: boolean;
	role: MemberDays["role"];
	/** Whether they are in the program, and whether their share is shown by name. */
	takesPart: "shown" | "private" | undefined;
}

/** An organization's size, and the chances that a member is in its program and shows their share. */
interface Kind {
	least: number;
	most: number;
	inProgram: number;
	shown: number;
}

const windows = Array.from({ length: 10 }, (_, index): FigureWindow => {
	const from = addDays("2026-01-05" as Day, 28 * index);
	return { from, to: addDays(from, 27) };
});

let people = 0;
function newPerson(random: () => number, { inProgram, shown }: Kind): Person {
	return {
		key: `${Math.floor(random() * 1e9)}-${people++}`,
		usual: 0.2 + 0.8 * random(),
		isCounted: random() < 0.9,
		role: random() < 0.1 ? "admin" : "member",
		takesPart: inProgram > random() ? (shown > random() ? "shown" : "private") : undefined,
	};
}

function daysOf(
	{ key, usual, isCounted, role }: Person,
	{ from }: FigureWindow,
	random: () => number,
): MemberDays {
	const weeks = Array.from({ length: 4 }, () => {
		let done = 0;
		for (let day = 0; day < 7; day++) if (random() < usual) done++;
		return { done, due: 7 };
	});
	return {
		key,
		role,
		department: null,
		joinedOn: addDays(from, -1),
		countedFrom: isCounted ? from : null,
		weeks,
		weekdays: [],
		categories: {},
	};
}

/** Lets people leave, join and switch between two windows. */
function afterFourWeeks(group: readonly Person[], kind: Kind, random: () => number): Person[] {
	const stayed = group
		.filter(() => random() > 0.1)
		.map((person) => (random() < 0.05 ? { ...person, isCounted: !person.isCounted } : person));
	while (stayed.length < kind.least || (stayed.length < kind.most && random() < 0.3))
		stayed.push(newPerson(random, kind));
	return stayed;
}

/** What the adversary knows about a cell in a window: the middle of its band, and who was counted in it. */
interface Seen {
	cohort: readonly Person[];
	middle: number | null;
	width: number;
}

const programId = "walks";

/** Returns the cells of the whole and of the program in each window. */
function watch(kind: Kind, random: () => number): Record<"whole" | "program", Seen>[] {
	const size = kind.least + Math.floor((kind.most - kind.least + 1) * random());
	let group = Array.from({ length: size }, () => newPerson(random, kind));
	let before: ReadonlyMap<string, LastPublished> = new Map();
	return windows.map((window) => {
		const members = group.map((person) => daysOf(person, window, random));
		const enrolled = group.filter(({ takesPart }) => takesPart);
		const programs: Group[] = [{ id: programId, joinedAt: new Map(enrolled.map(({ key }) => [key, ""])) }];
		const { reports, next } = figuresOf({ window, members, teams: [], programs, minimumGroup: 5, before });
		function seen(cell: string, people: readonly Person[]): Seen {
			const share = reports.find((report) => report.cell === cell)?.figure?.share;
			const cohort = people.filter(({ isCounted }) => isCounted);
			if (!share) return { cohort, middle: null, width: 0 };
			return withoutShown({
				cohort,
				middle: (share.from + share.to) / 200,
				width: (share.to - share.from) / 100,
			});
		}
		const cells = { whole: seen("all", group), program: seen(cellOfProgram(programId), enrolled) };
		before = next;
		group = afterFourWeeks(group, kind, random);
		return cells;
	});
}

/** Subtracts people who show their share, because it is known. */
function withoutShown({ cohort, middle, width }: Seen & { middle: number }): Seen {
	const others = cohort.filter(({ takesPart }) => takesPart !== "shown");
	const known = cohort.reduce(
		(total, { usual, takesPart }) => total + (takesPart === "shown" ? usual : 0),
		0,
	);
	if (others.length === 0) return { cohort: others, middle: null, width: 0 };
	return {
		cohort: others,
		middle: (cohort.length * middle - known) / others.length,
		width: (width * cohort.length) / others.length,
	};
}

/** Returns the last figure with a person and the first without; undefined if there is no such pair. */
function lastAndFirst(seen: readonly Seen[], person: Person) {
	const published = seen.filter(({ middle }) => middle !== null);
	const last = published.findLastIndex(({ cohort }) => cohort.some(({ key }) => key === person.key));
	const [one, other] = [published[last], published[last + 1]];
	return one && other ? { one, other } : undefined;
}

/** Estimates the sum of the shares in a figure from the middle of its band. */
function sum({ cohort, middle }: Seen): number {
	return cohort.length * (middle ?? 0);
}

const typical = 0.6;
function clamp(share: number): number {
	return Math.min(1, Math.max(0.2, share));
}

type Attack = (one: Seen, other: Seen, person: Person) => number;

const attacks: Record<string, Attack> = {
	"the difference of the sums": (one, other, person) => {
		const keys = new Set(one.cohort.map(({ key }) => key));
		const others = new Set(other.cohort.map(({ key }) => key));
		const joined = other.cohort.filter(({ key }) => !keys.has(key)).length;
		const left = one.cohort.filter(({ key }) => !others.has(key) && key !== person.key).length;
		return clamp(sum(one) - sum(other) + (joined - left) * typical);
	},
	"half of the difference": (one, other) => clamp((sum(one) - sum(other) + typical) / 2),
	"the direction of a change": (one, other) =>
		typical + 0.15 * Math.sign((one.middle ?? 0) - (other.middle ?? 0)),
	"the group's own band": (one) => clamp(one.middle ?? typical),
	"between the band and the typical share": (one) => ((one.middle ?? typical) + typical) / 2,
};

/**
 * Estimates, from all figures, the usual share of everybody ever counted: a Kalman update for each figure, starting
 * from the typical share. A figure's error comes from the width of its band and the randomness of 28 days.
 */
function mostLikely(seen: readonly Seen[]): Map<string, number> {
	const keys = [...new Set(seen.flatMap(({ cohort }) => cohort.map(({ key }) => key)))];
	const means = keys.map(() => typical);
	const covariance = keys.map((_, row) => keys.map((__, column) => (row === column ? 0.23 ** 2 : 0)));
	for (const { cohort, middle, width } of seen) {
		if (middle === null) continue;
		const weights = keys.map((key) => (cohort.some((person) => person.key === key) ? 1 / cohort.length : 0));
		const dot = (row: readonly number[]) =>
			row.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
		const spread = covariance.map(dot);
		const variance = dot(spread) + width ** 2 / 12 + 0.085 ** 2 / cohort.length;
		const surprise = (middle - dot(means)) / variance;
		spread.forEach((one, row) => {
			means[row] = (means[row] ?? 0) + one * surprise;
			for (const [column, other] of spread.entries()) {
				const values = covariance[row] ?? [];
				values[column] = (values[column] ?? 0) - (one * other) / variance;
			}
		});
	}
	return new Map(keys.map((key, index) => [key, means[index] ?? typical]));
}

/** `followed` is the cell whose leavers the adversary follows; `organizations` is how many to watch. */
const kinds: [name: string, kind: Kind, followed: "whole" | "program", organizations: number][] = [
	["no program", { least: 6, most: 9, inProgram: 0, shown: 0 }, "whole", 2_500],
	["a program of most", { least: 8, most: 12, inProgram: 0.8, shown: 0 }, "program", 1_500],
	["a program of half", { least: 12, most: 17, inProgram: 0.5, shown: 0 }, "program", 1_500],
	[
		"a program in which many share publicly",
		{ least: 8, most: 12, inProgram: 1, shown: 0.25 },
		"program",
		1_500,
	],
];

test.each(kinds)(
	"seeing all figures and knowing who left improves a guess by less than five points: %s",
	(_name, kind, followed, count) => {
		const random = randomFrom(20_260_624);
		const leavers: { usual: number; likely: number; one: Seen; other: Seen; person: Person }[] = [];
		for (let organization = 0; organization < count; organization++) {
			const both = watch(kind, random);
			const seen = both.map((cells) => cells[followed]);
			const likely = mostLikely(both.flatMap(({ whole, program }) => [whole, program]));
			const everybody = new Map(seen.flatMap(({ cohort }) => cohort).map((person) => [person.key, person]));
			for (const person of everybody.values()) {
				const pair = lastAndFirst(seen, person);
				if (pair)
					leavers.push({ usual: person.usual, likely: likely.get(person.key) ?? typical, person, ...pair });
			}
		}
		expect(leavers.length).toBeGreaterThan(1_000);
		const hits = (guess: (leaver: (typeof leavers)[number]) => number) =>
			(100 * leavers.filter((leaver) => Math.abs(guess(leaver) - leaver.usual) <= 0.1).length) /
			leavers.length;
		const guessing = Math.max(...[0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((share) => hits(() => share)));
		expect(
			hits(({ likely }) => likely),
			`all at once, guessing gives ${guessing}`,
		).toBeLessThan(guessing + 5);
		for (const [name, attack] of Object.entries(attacks)) {
			const found = hits(({ one, other, person }) => attack(one, other, person));
			expect(found, `${name}, guessing gives ${guessing}`).toBeLessThan(guessing + 5);
		}
	},
);

/** Independent of the rule under test. */
function countDifferences(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
	return one.symmetricDifference(other).size;
}

function randomInput(random: () => number) {
	const window = windows[0] as FigureWindow;
	const members = Array.from({ length: 5 + Math.floor(40 * random()) }, () => ({
		...daysOf(newPerson(random, { least: 5, most: 44, inProgram: 0, shown: 0 }), window, random),
		department: random() < 0.5 ? "Sales" : "Tech",
	}));
	const groups = (length: number) =>
		Array.from({ length }, (_, id): Group => {
			const share = random();
			const inGroup = members.filter(() => random() < share);
			return { id: `${id}`, joinedAt: new Map(inGroup.map(({ key }) => [key, `${random()}`])) };
		});
	return { window, members, teams: groups(8), programs: groups(4), minimumGroup: 5, before: new Map() };
}

test("no two shown cells differ by one to four people, and the order of members doesn't matter", () => {
	const random = randomFrom(7);
	for (let round = 0; round < 300; round++) {
		const input = randomInput(random);
		const { members, teams, programs } = input;
		const { reports, next } = figuresOf(input);
		const reversed = {
			...input,
			members: members.toReversed(),
			teams: teams.toReversed(),
			programs: programs.toReversed(),
		};
		expect(figuresOf(reversed).reports).toEqual(reports);
		const cells = reports.filter(({ figure }) => figure !== null).map(({ cell }) => cell);
		expect([...next.keys()].sort()).toEqual(cells);
		const cohorts = [...next.values()].map(({ cohort }) => new Set(cohort));
		const bosses = new Set(members.filter(({ role }) => role === "admin").map(({ key }) => key));
		for (const [index, one] of cohorts.entries()) {
			expect(one.difference(bosses).size).toBeGreaterThanOrEqual(5);
			for (const other of cohorts.slice(index + 1))
				expect([1, 2, 3, 4]).not.toContain(countDifferences(one, other));
		}
	}
});
