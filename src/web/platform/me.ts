import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import type { Query } from "#web/ui/states/async.tsx";
import { ApiError, send } from "./api.ts";
import { useKeptUser } from "./kept-user.ts";

export const meKey = ["api", "auth", "me"] as const;

export const meQuery = queryOptions({
	queryKey: meKey,
	queryFn: readMe,
	staleTime: 1_000,
	gcTime: 5 * 60_000,
});

async function readMe(): Promise<User | null> {
	try {
		return await send("GET /api/auth/me");
	} catch (error) {
		if (error instanceof ApiError && error.status === 401) return null;
		throw error;
	}
}

/** Returns the current user: undefined while unknown, null for a visitor. */
export function useMe(): { user: User | null | undefined; isLoading: boolean } {
	const { data, isPending } = useQuery(meQuery);
	const kept = useKeptUser();
	return { user: data ?? kept ?? data, isLoading: isPending };
}

export function useMeQuery(): Query<User | null> {
	const query = useQuery(meQuery);
	const { user } = useMe();
	return { ...query, data: user };
}

export function refetchFailedQueries(client: QueryClient): void {
	void client.refetchQueries({ predicate: ({ state }) => state.status === "error" });
}
