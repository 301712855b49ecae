import { hashKey, type QueryClient, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { noticePath } from "#contract/notices/notice-path.ts";
import type { Notice } from "#contract/notices/notices.ts";
import { useOnline } from "#web/ui/states/use-online.ts";
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
	// Ids already sent from this page; without them, a failing server would be called endlessly.
	const online = useOnline();
	const sent = useRef({ path, online, ids: new Set<string>() });
	useEffect(() => {
		const former = sent.current;
		const isNew = former.path !== path || (online && !former.online);
		sent.current = { path, online, ids: isNew ? new Set() : former.ids };
		const { ids: known } = sent.current;
		function read() {
			if (document.visibilityState === "hidden") return;
			const unread = unreadOf(data?.pages.flat() ?? [], path, client);
			const ids = unread.map(({ id }) => id).filter((id) => !known.has(id));
			if (ids.length === 0) return;
			for (const id of ids) known.add(id);
			void markRead(client, { ids }).then(
				() => forget(ids),
				() => undefined,
			);
		}
		/** The day's notice about a queue may become unread again, with the same id. */
		function forget(ids: readonly string[]) {
			for (const id of ids) known.delete(id);
		}
		/** Tries again what has failed, because the user has returned. */
		function retry() {
			known.clear();
			read();
		}
		read();
		const ended = new AbortController();
		document.addEventListener("visibilitychange", retry, ended);
		const unsubscribe = client.getQueryCache().subscribe(({ query }) => {
			if (query.queryHash === hashKey(queuesKey)) read();
		});
		return () => {
			ended.abort();
			unsubscribe();
		};
	}, [client, data, path, online]);
	return null;
}
