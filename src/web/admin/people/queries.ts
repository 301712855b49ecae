import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { send } from "#web/platform/api.ts";
import { hasMore } from "#web/platform/cut-pages.ts";

const pageSize = 50;
/** Polling interval: other administrators act too. */
const pollMs = 15_000;
export const peopleFilters = ["all", "administrators", "suspended"] as const;
export type PeopleFilter = (typeof peopleFilters)[number];

export function peopleQuery(only: PeopleFilter, q: string) {
	return infiniteQueryOptions({
		queryKey: ["api", "admin", "users", only, q],
		queryFn: ({ pageParam }) =>
			send("GET /api/admin/users", {
				query: { only, q, limit: pageSize, ...(pageParam && { after: pageParam }) },
			}),
		initialPageParam: "",
		getNextPageParam: (page) => (hasMore(page, pageSize) ? page.at(-1)?.id : undefined),
		staleTime: 0,
		refetchInterval: pollMs,
	});
}

export type Act =
	| { kind: "suspend"; reason: string }
	| { kind: "resume" }
	| { kind: "end-sessions" }
	| { kind: "appoint" }
	| { kind: "dismiss" };

export function useAct(userId: string) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (act: Act) => perform(userId, act),
		onSettled: () => client.invalidateQueries({ queryKey: ["api", "admin"] }),
	});
}

function perform(userId: string, act: Act): Promise<unknown> {
	const params = { userId };
	switch (act.kind) {
		case "suspend":
			return send("POST /api/admin/users/:userId/suspend", { params, body: { reason: act.reason } });
		case "resume":
			return send("POST /api/admin/users/:userId/resume", { params });
		case "end-sessions":
			return send("POST /api/admin/users/:userId/end-sessions", { params });
		case "appoint":
			return send("PUT /api/admin/administrators/:userId", { params });
		case "dismiss":
			return send("DELETE /api/admin/administrators/:userId", { params });
	}
}
