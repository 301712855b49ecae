import type { Logger } from "pino";
import type { PageEvent } from "#contract/notices/events.ts";
import type { PageEvents, PostChange } from "./page-events.ts";
import { shownPosts } from "./shown-posts.ts";

/** Milliseconds; post changes are gathered for this long, so that pages get them at most once a second. */
const gatherMs = 1_000;
/** Maximum posts named in one flush; on any event, a page counts all new posts. */
const maxNamed = 20;

type PendingChange = PostChange & { also: ReadonlySet<string> };

export type PostNews = ReturnType<typeof openPostNews>;

/** `hiddenFrom` returns the users who don't see an author, or whom the author doesn't see. */
export function openPostNews(
	events: Pick<PageEvents, "publishPost" | "watchPosts" | "broadcastSoon" | "deliverToAll">,
	hiddenFrom: (userId: string) => Promise<string[]>,
	log: Logger,
) {
	const shown = shownPosts();
	const pending = new Map<string, PendingChange>();
	let nextFlushAt = 0;
	let isPlanned = false;

	async function hiddenOf(changes: readonly PendingChange[]): Promise<Map<string, ReadonlySet<string>>> {
		const hidden = new Map<string, ReadonlySet<string>>();
		for (const { authorId } of changes)
			if (!hidden.has(authorId)) hidden.set(authorId, new Set(await hiddenFrom(authorId)));
		return hidden;
	}

	async function flush(): Promise<void> {
		isPlanned = false;
		nextFlushAt = performance.now() + gatherMs;
		const changes = [...pending.values()];
		pending.clear();
		try {
			const hidden = await hiddenOf(changes);
			const seenBy = (userId: string, { authorId }: PostChange) => !hidden.get(authorId)?.has(userId);
			for (const change of changes) {
				const users = new Set([...shown.readersOf(change.id), ...change.also]);
				events.broadcastSoon(
					[...users].filter((userId) => seenBy(userId, change)),
					eventOf(change),
				);
			}
			const named = changes
				.filter(({ isForEverybody }) => isForEverybody)
				.slice(-maxNamed)
				.map((change) => ({ change, event: eventOf(change) }));
			if (named.length > 0)
				events.deliverToAll((userId) => named.findLast(({ change }) => seenBy(userId, change))?.event);
		} catch (err) {
			log.warn({ err }, "could not notify open pages about posts; they refetch later");
		}
	}

	function add(change: PostChange, also: Iterable<string> = []): void {
		const known = pending.get(change.id);
		const isForEverybody = change.isForEverybody || (known?.isForEverybody ?? false);
		pending.set(change.id, {
			...change,
			isForEverybody,
			also: new Set([...(known?.also ?? []), ...also]),
		});
		if (isPlanned) return;
		isPlanned = true;
		setTimeout(() => void flush(), Math.max(0, nextFlushAt - performance.now())).unref();
	}

	events.watchPosts(add);

	return {
		noteShown: (userId: string, posts: readonly { id: string }[]): void =>
			shown.note(
				userId,
				posts.map(({ id }) => id),
			),

		publish: (change: PostChange, also: Iterable<string> = []): void => {
			add(change, also);
			events.publishPost(change);
		},
	};
}

function eventOf({ id }: PostChange): PageEvent {
	return { kind: "post", id };
}
