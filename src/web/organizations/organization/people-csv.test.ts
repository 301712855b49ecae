import { expect, test } from "vitest";
import type { Member } from "#contract/organizations/members.ts";
import { peopleCsv } from "./people-csv.ts";

const member: Member = {
	userId: "1",
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
		email: "E-mail address",
		role: "Role",
		department: "Department",
		teams: "Teams",
		joined: "Joined on",
	},
	roles: { member: "Member", manager: "Manager", admin: "Admin", owner: "Owner" },
	date: (instant: string) => instant.slice(0, 10),
};

test("no cell of people's own texts is a formula, and addresses have a column only where they are seen", () => {
	expect(peopleCsv([member], words)).toBe(
		"Name,Role,Department,Teams,Joined on\r\n" +
			`"'=HYPERLINK(""https://evil.example"")",Member,'@Sales,'+Bakers; Night,2026-11-21\r\n`,
	);
	expect(peopleCsv([{ ...member, email: "=a@example.in" }], words)).toContain(
		"Name,E-mail address,Role,Department,Teams,Joined on\r\n",
	);
});
