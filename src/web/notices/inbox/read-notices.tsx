import { hashKey, type QueryClient, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { noticePath } from "#contract/notices/notice-path.ts";
import type { Notice } from "#contract/notices/notices.ts";
import { inboxQuery, markRead } from "./queries.ts";

/** The key of the Admin Panel's counts. */
const queuesKey = ["api", "admin", "queues"];

/** Most of these pages no longer show the subject; a sign-in change may be somebody else's doing. */
const readInInboxOnly: readonly Notice["kind"][] = [
	"sign-in-changed",
	"post-removed",
	"comment-removed",
	"message-removed",
	"challenge-removed",
	"membership-ended",
	"organization-declined",
	"program-cancelled",
];

/** False, too, while the Admin Panel may show old data. */
function isShown({ kind }: Notice, client: QueryClient): boolean {
	if (readInInboxOnly.includes(kind)) return false;
	return kind !== "queue-waiting" || client.getQueryState(queuesKey)?.status === "success";
}

function unreadOf(notices: readonly Notice[], path: string, client: QueryClient): Notice[] {
	return notices.filter((each) => each.readAt === null && noticePath(each) === path && isShown(each, client));
}

/** While the page is visible, marks new notices that lead to `path` as read. */
export function ReadNotices({ path }: { path: string }) {
	const client = useQueryClient();
	const { data } = useInfiniteQuery(inboxQuery);
	// Ids already sent; forgotten only after a success, so that a failing server isn't called endlessly.
	const sent = useRef(new Set<string>());
	useEffect(() => {
		function read() {
			if (document.visibilityState === "hidden") return;
			const unread = unreadOf(data?.pages.flat() ?? [], path, client);
			const ids = unread.map(({ id }) => id).filter((id) => !sent.current.has(id));
			if (ids.length === 0) return;
			for (const id of ids) sent.current.add(id);
			void markRead(client, { ids }).then(
				() => forget(ids),
				() => undefined,
			);
		}
		/** The day's notice about a queue may become unread again, with the same id. */
		function forget(ids: readonly string[]) {
			for (const id of ids) sent.current.delete(id);
		}
		read();
		document.addEventListener("visibilitychange", read);
		const unsubscribe = client.getQueryCache().subscribe(({ query }) => {
			if (query.queryHash === hashKey(queuesKey)) read();
		});
		return () => {
			document.removeEventListener("visibilitychange", read);
			unsubscribe();
		};
	}, [client, data, path]);
	return null;
}
