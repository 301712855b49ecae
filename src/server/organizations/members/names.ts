import type { Role } from "#domain/organizations/role.ts";
import { sees } from "#domain/organizations/sight.ts";
import type { Name } from "#server/users/store.ts";

/** Returns people as this role sees them: only admins and owners see email addresses. */
export function seenBy(role: Role, nameOf: (userId: string) => Name | null | undefined) {
	return (userId: string) => {
		const name = nameOf(userId);
		const email = sees(role, "email") ? (name?.email ?? null) : null;
		return { userId, fullName: name?.fullName ?? "", email };
	};
}
