import type { Member } from "#contract/organizations/members.ts";
import { canSee } from "#domain/organizations/member-visibility.ts";
import { membersPerPage } from "#domain/organizations/organization.ts";
import type { Role } from "#domain/organizations/role.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { fairTurns } from "#server/limits/fair-queue.ts";
import { listMembers, type MemberFilter } from "#server/organizations/members-store.ts";
import type { StoredMember } from "#server/organizations/tables.ts";
import { findByText, nameLookup } from "#server/users/store.ts";
import { seenBy } from "./names.ts";
import { firstPageLookup, namedTeamsLookup } from "./pages-store.ts";

interface MemberQuery extends MemberFilter {
	/** The id of the last member on the previous page. */
	before?: string | undefined;
	q?: string | undefined;
}

type Wanted = Omit<MemberQuery, "before"> & { after: string | undefined };

const sliceSize = 500;
const searchFairly = fairTurns({ rests: true });

export function memberPages({
	orm,
	secrets,
	database: { reads },
}: Pick<Deps, "orm" | "secrets" | "database">) {
	const firstPageOf = firstPageLookup(reads.orm);
	const teamsOf = namedTeamsLookup(reads.orm);
	const namesOf = nameLookup(reads.orm);

	function rowsFor(
		{ organizationId, role }: Membership,
		actor: Actor,
		{ after, q = "", ...filter }: Wanted,
	): Promise<StoredMember[]> {
		if (q !== "") return search(orm, organizationId, { role, actor, q, after, ...filter });
		const isFirst = [after, ...Object.values(filter)].every((each) => each === undefined);
		if (isFirst) return firstPageOf(organizationId);
		return listMembers(orm, organizationId, { ...filter, after, limit: membersPerPage });
	}

	return async (
		membership: Membership,
		actor: Actor,
		{ before, ...wanted }: MemberQuery,
	): Promise<Member[]> => {
		const aliases = secrets.aliases(membership.organizationId);
		const after = before && aliases.idOf(before);
		const rows = await rowsFor(membership, actor, { ...wanted, after });
		const ids = rows.map(({ userId }) => userId);
		const [nameOf, teams] = await Promise.all([namesOf(ids), teamsOf(membership.organizationId, ids)]);
		const named = seenBy(membership.role, aliases, nameOf);
		return rows.map(({ userId, role, department, joinedAt }) => ({
			...named(userId),
			userId: aliases.of(userId),
			isMe: userId === actor.userId,
			role,
			department,
			teams: teams(userId),
			joinedAt,
		}));
	};
}

interface Search extends MemberFilter {
	role: Role;
	actor: Actor;
	q: string;
	after: string | undefined;
}

/** Reads members in slices until a page of them matches, because names are stored with the accounts. */
async function search(
	orm: Orm,
	organizationId: string,
	{ role, actor, q, after: last, ...filter }: Search,
): Promise<StoredMember[]> {
	const found: StoredMember[] = [];
	let after = last;
	for (;;) {
		const slice = await searchFairly(actor.userId, async () => {
			const rows = await listMembers(orm, organizationId, { ...filter, after, limit: sliceSize });
			const ids = rows.map(({ userId }) => userId);
			const matching = await findByText(orm, ids, { q, inAddresses: canSee(role, "email") });
			found.push(...rows.filter(({ userId }) => matching.has(userId)));
			return rows;
		});
		after = slice.at(-1)?.userId;
		if (slice.length < sliceSize || found.length >= membersPerPage) return found.slice(0, membersPerPage);
	}
}
