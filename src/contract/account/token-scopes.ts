import type { Endpoint } from "#contract/endpoint.ts";
import { habitSchema } from "#contract/habits/habits.ts";
import type { Scope } from "#domain/account/access-token.ts";

interface EndpointAccess {
	scope?: Scope | undefined;
	replies: Endpoint["replies"];
}

/** The scopes that a token needs for a call. A change that returns the habit also needs the scope to read it. */
export function scopesNeeded({ scope, replies }: EndpointAccess): readonly Scope[] {
	if (scope === undefined) return [];
	const returnsHabit = Object.values(replies).includes(habitSchema);
	return scope === "habits:write" && returnsHabit ? [scope, "habits:read"] : [scope];
}
