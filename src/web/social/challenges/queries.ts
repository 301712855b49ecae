import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Challenge } from "#contract/social/challenges.ts";
import { type ChallengeStatus, challengesPerPage, standingsPerPage } from "#domain/social/challenge.ts";
import { useRefetchingMutation } from "#web/platform/acts/use-refetching-mutation.ts";
import { send } from "#web/platform/api.ts";

const key = ["api", "social", "challenges"] as const;

/** The first page may be longer, because it begins with the reader's own challenges. */
const inPages = {
	initialPageParam: "",
	getNextPageParam: (page: Challenge[]) => (page.length < challengesPerPage ? undefined : page.at(-1)?.id),
};

export function challengesQuery(status: ChallengeStatus) {
	return infiniteQueryOptions({
		queryKey: [...key, { status }],
		queryFn: ({ pageParam: before }): Promise<Challenge[]> =>
			send("GET /api/social/challenges", { query: { status, ...(before && { before }) } }),
		...inPages,
	});
}

/** Challenges in which both this person and the reader take part. */
export function sharedChallengesQuery(userId: string) {
	return infiniteQueryOptions({
		queryKey: [...key, { userId }],
		queryFn: ({ pageParam: before }): Promise<Challenge[]> =>
			send("GET /api/social/people/:userId/challenges", {
				params: { userId },
				query: before ? { before } : {},
			}),
		...inPages,
	});
}

/** null if nobody has joined a public challenge in the last seven days; hidden and finished ones don't count. */
export const featuredQuery = queryOptions({
	queryKey: ["api", "social", "featured-challenge"],
	queryFn: async (): Promise<Challenge | null> => (await send("GET /api/social/featured-challenge")) ?? null,
});

export function challengeQuery(challengeId: string, code: string | undefined) {
	return queryOptions({
		queryKey: [...key, challengeId],
		queryFn: () =>
			send("GET /api/social/challenges/:challengeId", {
				params: { challengeId },
				query: code === undefined ? {} : { code },
			}),
	});
}

export function standingsQuery(challengeId: string, code: string | undefined) {
	return infiniteQueryOptions({
		queryKey: [...key, challengeId, "standings"],
		queryFn: ({ pageParam: from }) =>
			send("GET /api/social/challenges/:challengeId/standings", {
				params: { challengeId },
				query: { from, ...(code && { code }) },
			}),
		initialPageParam: 0,
		getNextPageParam: ({ rows }, _pages, from) =>
			rows.length < standingsPerPage ? undefined : from + standingsPerPage,
	});
}

/** Reads the user's own challenges from the start of the first page; adds the chosen one, which may be over. */
export function useOwnChallenges(chosenId: string): readonly Challenge[] {
	const { data } = useInfiniteQuery(challengesQuery("active"));
	const { data: chosen } = useQuery({ ...challengeQuery(chosenId, undefined), enabled: chosenId !== "" });
	const own = (data?.pages[0] ?? []).filter(({ me }) => me !== null);
	return chosen?.me && own.every(({ id }) => id !== chosenId) ? [chosen, ...own] : own;
}

/** Refetches all data of the hub and of organizations. */
export function useChallengeMutation<Input, Output>(act: (input: Input) => Promise<Output>) {
	return useRefetchingMutation(act, ["api", "social"], ["api", "organizations"]);
}
