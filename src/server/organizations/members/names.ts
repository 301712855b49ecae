import type { Role } from "#domain/organizations/role.ts";
import { sees } from "#domain/organizations/sight.ts";
import type { Name } from "#server/users/store.ts";

/** People as somebody with this role sees them: e-mail addresses are for those who run the organisation. */
export function seenBy(role: Role, nameOf: (userId: string) => Name | null | undefined) {
	return (userId: string) => {
		const name = nameOf(userId);
		const email = sees(role, "email") ? (name?.email ?? null) : null;
		return { userId, fullName: name?.fullName ?? "", email };
	};
}
