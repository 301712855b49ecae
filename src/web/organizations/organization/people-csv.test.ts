import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import type { Member } from "#contract/organizations/members.ts";
import { maxMembers, membersPerPage } from "#domain/organizations/organization.ts";
import { allMembers, peopleCsv } from "./people-csv.ts";

const member: Member = {
	memberId: "1",
	userId: "1",
	isMe: false,
	fullName: '=HYPERLINK("https://evil.example")',
	email: null,
	role: "member",
	department: "@Sales",
	teams: [
		{ id: "2", name: "+Bakers", isLeader: false },
		{ id: "3", name: "Night", isLeader: true },
	],
	joinedAt: "2026-11-21T06:30:00.000Z",
};
const words = {
	columns: {
		name: "Name",
		email: "Email address",
		role: "Role",
		department: "Department",
		teams: "Teams",
		joined: "Joined on",
	},
	roles: { member: "Member", manager: "Manager", admin: "Admin", owner: "Owner" },
	date: (instant: string) => instant.slice(0, 10),
};

test("the CSV escapes formulas in names, and has an address column only if addresses are visible", () => {
	expect(peopleCsv([member], words)).toBe(
		"Name,Role,Department,Teams,Joined on\r\n" +
			`"'=HYPERLINK(""https://evil.example"")",Member,'@Sales,'+Bakers; Night,2026-11-21\r\n`,
	);
	expect(peopleCsv([{ ...member, email: "=a@example.in" }], words)).toContain(
		"Name,Email address,Role,Department,Teams,Joined on\r\n",
	);
});

test("the CSV has one line per member, with only the listed columns", () => {
	const many = Array.from({ length: maxMembers("company") }, (_, n) => ({
		...member,
		fullName: `Person ${n}`,
		email: `person${n}@example.in`,
		memberId: `secret-${n}`,
	}));
	const csv = peopleCsv(many, words);
	const lines = csv.split("\r\n");
	expect(lines).toHaveLength(maxMembers("company") + 2);
	expect(lines[1]).toBe("Person 0,person0@example.in,Member,'@Sales,'+Bakers; Night,2026-11-21");
	expect(csv).not.toContain("secret");
});

describe("allMembers", () => {
	const requested: URL[] = [];
	const pages: Member[][] = [];

	beforeEach(() => {
		vi.stubGlobal("fetch", async (path: string) => {
			requested.push(new URL(path, "http://localhost"));
			return Response.json(pages.shift() ?? [], { headers: { [serverTimeHeader]: "1" } });
		});
	});
	afterEach(() => {
		vi.unstubAllGlobals();
		requested.length = 0;
		pages.length = 0;
	});

	function page(from: number, length: number): Member[] {
		return Array.from({ length }, (_, n) => ({ ...member, memberId: `u${from + n}` }));
	}

	test("reads page by page with the same filter", async () => {
		pages.push(page(0, membersPerPage), page(membersPerPage, membersPerPage), page(2 * membersPerPage, 3));
		const members = await allMembers("o", { department: "Sales" });
		expect(members.map(({ memberId }) => memberId)).toEqual(
			Array.from({ length: 2 * membersPerPage + 3 }, (_, n) => `u${n}`),
		);
		expect(requested.map(({ searchParams }) => searchParams.get("before"))).toEqual([null, "u49", "u99"]);
		expect(new Set(requested.map(({ searchParams }) => searchParams.get("department")))).toEqual(
			new Set(["Sales"]),
		);
	});

	test("stops at an empty page", async () => {
		pages.push(page(0, membersPerPage));
		expect(await allMembers("o", {})).toHaveLength(membersPerPage);
		expect(requested).toHaveLength(2);
	});
});
