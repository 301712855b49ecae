import type { Deps } from "#server/deps/deps.ts";

interface MemberPath {
	organizationId: string;
	memberId: string;
}

/** Returns the account that a path names by its member id. */
export function userIn({ secrets }: Pick<Deps, "secrets">, { organizationId, memberId }: MemberPath): string {
	return secrets.aliases(organizationId).idOf(memberId);
}
