import { canSee } from "#domain/organizations/member-visibility.ts";
import type { Role } from "#domain/organizations/role.ts";
import type { Aliases } from "#server/ground/secrets.ts";
import type { Name } from "#server/users/store.ts";

/** Returns a lookup of people as this role sees them: only admins and owners see email addresses, nobody account ids. */
export function seenBy(role: Role, aliases: Aliases, nameOf: (userId: string) => Name | null | undefined) {
	return (userId: string) => {
		const name = nameOf(userId);
		const email = canSee(role, "email") ? (name?.email ?? null) : null;
		return { memberId: aliases.of(userId), fullName: name?.fullName ?? "", email };
	};
}
