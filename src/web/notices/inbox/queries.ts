import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { noticesPerPage } from "#domain/notices/notice.ts";
import { send } from "#web/platform/api.ts";
import { meKey } from "#web/platform/me.ts";

const inboxKey = ["api", "notices"] as const;

export const inboxQuery = infiniteQueryOptions({
	queryKey: inboxKey,
	queryFn: ({ pageParam }) => send("GET /api/notices", { query: pageParam ? { before: pageParam } : {} }),
	initialPageParam: "",
	getNextPageParam: (page) => (page.length < noticesPerPage ? undefined : page.at(-1)?.id),
	staleTime: 0,
});

/** Updates the cache optimistically, and takes that back after an error. */
export async function markRead(client: QueryClient, which: { ids: string[] } | { all: true }): Promise<void> {
	const isSelected = (id: string) => "all" in which || which.ids.includes(id);
	const now = new Date().toISOString();
	function replace(former: string | null, readAt: string | null) {
		client.setQueryData(
			inboxQuery.queryKey,
			(known) =>
				known && {
					...known,
					pages: known.pages.map((page) =>
						page.map((notice) =>
							isSelected(notice.id) && notice.readAt === former ? { ...notice, readAt } : notice,
						),
					),
				},
		);
	}
	await client.cancelQueries({ queryKey: inboxKey });
	replace(null, now);
	try {
		await send("POST /api/notices/read", { body: which });
	} catch (error) {
		replace(now, null);
		throw error;
	} finally {
		await Promise.all([
			client.invalidateQueries({ queryKey: meKey }),
			client.invalidateQueries({ queryKey: inboxKey }),
		]);
	}
}

export const settingsQuery = queryOptions({
	queryKey: ["api", "settings", "notices"],
	queryFn: () => send("GET /api/settings/notices"),
});
