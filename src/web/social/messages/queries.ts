import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { messagesPerPage } from "#domain/social/messages/message.ts";
import { useRefetchingMutation } from "#web/platform/acts/use-refetching-mutation.ts";
import { type ReplyOf, send } from "#web/platform/api.ts";

const key = ["api", "social", "conversations"] as const;

export const conversationsQuery = queryOptions({
	queryKey: key,
	queryFn: (): Promise<ReplyOf<"GET /api/social/conversations">> => send("GET /api/social/conversations"),
});

export function conversationQuery(userId: string) {
	return queryOptions({
		queryKey: [...key, userId],
		queryFn: () => send("GET /api/social/conversations/:userId", { params: { userId } }),
	});
}

export function messagesQuery(userId: string) {
	return infiniteQueryOptions({
		queryKey: [...key, userId, "messages"],
		queryFn: ({ pageParam }) =>
			send("GET /api/social/conversations/:userId/messages", {
				params: { userId },
				query: pageParam === 0 ? {} : { before: pageParam },
			}),
		initialPageParam: 0,
		getNextPageParam: (page) => (page.length < messagesPerPage ? undefined : page.at(-1)?.number),
		staleTime: 0,
	});
}

/** Refetches conversations and the hub's summary. */
export function useMessageMutation<Input>(act: (input: Input) => Promise<unknown>) {
	return useRefetchingMutation(act, key, ["api", "social", "summary"]);
}
