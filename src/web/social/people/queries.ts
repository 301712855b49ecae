import { queryOptions } from "@tanstack/react-query";
import { useRefetchingMutation } from "#web/platform/acts/use-refetching-mutation.ts";
import { type ReplyOf, send } from "#web/platform/api.ts";

export const friendsQuery = queryOptions({
	queryKey: ["api", "social", "friends"],
	queryFn: (): Promise<ReplyOf<"GET /api/social/friends">> => send("GET /api/social/friends"),
});

export const requestsQuery = queryOptions({
	queryKey: ["api", "social", "friends", "requests"],
	queryFn: (): Promise<ReplyOf<"GET /api/social/friends/requests">> =>
		send("GET /api/social/friends/requests"),
});

export function personQuery(userId: string) {
	return queryOptions({
		queryKey: ["api", "social", "people", userId],
		queryFn: () => send("GET /api/social/people/:userId", { params: { userId } }),
	});
}

export const blockedQuery = queryOptions({
	queryKey: ["api", "social", "blocks"],
	queryFn: (): Promise<ReplyOf<"GET /api/social/blocks">> => send("GET /api/social/blocks"),
});

/** Refetches all data of the hub. */
export function useFriendMutation<Input>(act: (input: Input) => Promise<unknown>) {
	return useRefetchingMutation(act, ["api", "social"]);
}
