import type { Member } from "#contract/organizations/members.ts";
import { csvLine } from "#domain/account/csv-line.ts";
import { membersPerPage } from "#domain/organizations/organization.ts";
import type { Role } from "#domain/organizations/role.ts";
import { send } from "#web/platform/api.ts";
import { hasMore } from "#web/platform/cut-pages.ts";
import type { MembersFilter } from "./queries.ts";

interface CsvWords {
	columns: { name: string; email: string; role: string; department: string; teams: string; joined: string };
	roles: Readonly<Record<Role, string>>;
	date: (instant: string) => string;
}

/** Fetches the pages one after another. */
export async function allMembers(organizationId: string, filter: MembersFilter): Promise<Member[]> {
	const members: Member[] = [];
	for (;;) {
		const before = members.at(-1)?.memberId;
		const page = await send("GET /api/organizations/:organizationId/members", {
			params: { organizationId },
			query: { ...filter, ...(before !== undefined && { before }) },
		});
		members.push(...page);
		if (!hasMore(page, membersPerPage)) return members;
	}
}

/** Leaves out the address column if no address is visible. */
export function peopleCsv(members: readonly Member[], { columns, roles, date }: CsvWords): string {
	const hasAddresses = members.some(({ email }) => email !== null);
	const {
		name,
		email: address,
		role: roleColumn,
		department: departmentColumn,
		teams: teamsColumn,
	} = columns;
	const shared = [roleColumn, departmentColumn, teamsColumn, columns.joined];
	const lines = members.map(({ fullName, email, role, department, teams, joinedAt }) =>
		csvLine([
			fullName,
			...(hasAddresses ? [email] : []),
			roles[role],
			department,
			teams.map((team) => team.name).join("; "),
			date(joinedAt),
		]),
	);
	return [csvLine([name, ...(hasAddresses ? [address] : []), ...shared]), ...lines].join("");
}
