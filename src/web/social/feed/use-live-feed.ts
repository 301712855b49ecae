import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FeedName } from "#domain/social/post.ts";
import { send } from "#web/platform/api.ts";
import { usePageEvents } from "#web/platform/events.ts";
import { feedQuery, refetchShownPost, topOf } from "./queries.ts";

/** All open pages are notified at once; each waits for a random part of this time. */
const spreadMs = 1_000;

/** Counts posts newer than the newest shown, and keeps those on the page up to date. */
export function useLiveFeed(userId: string, of: FeedName): { count: number; forget: () => void } {
	const client = useQueryClient();
	const [counted, setCounted] = useState<{ count: number; after?: string }>({ count: 0 });
	const pendingCount = useRef<ReturnType<typeof setTimeout>>(undefined);

	const countNewPosts = useEffectEvent(async () => {
		pendingCount.current = undefined;
		const after = topOf(of);
		// In an empty feed nothing can move, so it is refetched at once.
		if (after === undefined) return client.invalidateQueries({ queryKey: feedQuery(of).queryKey });
		const newPosts = await send("GET /api/social/new-posts", { query: { of, after } }).catch(() => undefined);
		if (newPosts && topOf(of) === after) setCounted({ ...newPosts, after });
	});

	function scheduleCount() {
		pendingCount.current ??= setTimeout(() => void countNewPosts(), Math.random() * spreadMs);
	}

	useEffect(() => () => clearTimeout(pendingCount.current), []);

	usePageEvents(userId, (kind, id) => {
		if (kind === "everything") scheduleCount();
		if (kind !== "post" || id === undefined) return;
		if (!refetchShownPost(client, id)) scheduleCount();
	});

	// Publishing a post shows the newest posts too, so an earlier count is out of date.
	const count = topOf(of) === counted.after ? counted.count : 0;
	return { count, forget: () => setCounted({ count: 0 }) };
}
