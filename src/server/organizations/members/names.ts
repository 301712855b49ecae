import { isAtLeast, type Role } from "#domain/organizations/role.ts";
import { sight } from "#domain/organizations/sight.ts";
import type { Orm } from "#server/db/open.ts";
import { namesOf } from "#server/users/store.ts";

export function seesAddresses(role: Role): boolean {
	return isAtLeast(role, sight.email);
}

/** People as somebody with this role sees them: e-mail addresses are for those who run the organisation. */
export async function namedFor(orm: Orm, role: Role, rows: readonly { userId: string }[]) {
	const nameOf = await namesOf(
		orm,
		rows.map(({ userId }) => userId),
	);
	return (userId: string) => {
		const name = nameOf(userId);
		const email = seesAddresses(role) ? (name?.email ?? null) : null;
		return { userId, fullName: name?.fullName ?? "", email };
	};
}
