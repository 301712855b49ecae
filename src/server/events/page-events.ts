import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Events as EventsReply } from "#contract/endpoint.ts";
import type { ChangeKind } from "#contract/notices/changes.ts";
import type { PageEvent } from "#contract/notices/events.ts";
import type { Database, Orm } from "#server/db/open.ts";

const channel = "ikkis_events";
/** Milliseconds; changes are gathered for this long, then sent together. */
const gatherMs = 50;
/** Maximum waiting changes; beyond it, pages refetch everything. */
const maxWaiting = 10_000;

/** Users notified between two yields: a thousand streams take as long as a hundred ticks. */
const sliceSize = 100;
/** PostgreSQL allows 8,000 bytes per signal; an id takes 39. */
const maxUsersNamed = 200;

/** A signal with neither `userId` nor `users` is for everyone. */
interface Signal {
	userId?: string;
	users?: readonly string[];
	kind: PageEvent["kind"];
	id?: string | undefined;
	/** The session whose browser made the change: it needs no signal. */
	by?: string | undefined;
}

export interface PostChange {
	id: string;
	authorId: string;
	/** True for a public post that is new or deleted, which concerns every open feed, not only the pages that show it. */
	isForEverybody: boolean;
}

interface PublishedPost {
	post: PostChange;
	from: string;
}

interface Follower {
	sessionId: string;
	receive(event: PageEvent): void;
}

type EventFor = (userId: string) => PageEvent | undefined;

export type PageEvents = Awaited<ReturnType<typeof openEvents>>;

/** Notifies a user's open pages, on any process, once the transaction commits. */
export async function notifyPages(
	tx: Orm,
	signal: { userId: string; kind: ChangeKind; by: string | undefined },
): Promise<void> {
	await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(signal)})`);
}

/** Signals contain no data, only what changed and for whom. A lost one costs only time: pages refetch on reconnect. */
export async function openEvents(database: Pick<Database, "orm" | "listen">, log: Logger) {
	const { orm } = database;
	const followers = new Map<string, Set<Follower>>();
	const accountWatchers: ((userId: string | undefined) => void)[] = [];
	const waiting = new Map<string, Signal | PublishedPost>();
	const self = randomUUID();
	let onPostChange = (_change: PostChange): void => {};
	let lastDelivery: Promise<void> = Promise.resolve();

	function notifyWatchers(userId: string | undefined): void {
		for (const watch of accountWatchers) watch(userId);
	}

	function deliverTo(userId: string, event: PageEvent, by?: string): void {
		for (const { sessionId, receive } of followers.get(userId) ?? []) if (sessionId !== by) receive(event);
	}

	function deliverToMany(users: Iterable<string>, eventFor: EventFor): void {
		const open = [...users].filter((userId) => followers.has(userId));
		lastDelivery = lastDelivery.then(async () => {
			for (const [index, userId] of open.entries()) {
				if (index > 0 && index % sliceSize === 0) await setImmediate();
				const event = eventFor(userId);
				if (event) deliverTo(userId, event);
			}
		});
	}

	function deliver({ userId, users, kind, id, by }: Signal): void {
		if (kind === "account" || kind === "everything") notifyWatchers(userId);
		const event = { kind, id };
		if (userId === undefined) deliverToMany(users ?? followers.keys(), () => event);
		else deliverTo(userId, event, by);
	}

	const everything: Signal = { kind: "everything" };

	/** Runs in its own transaction, because PostgreSQL serializes the commits of transactions that call `pg_notify`. */
	async function send(): Promise<void> {
		const texts = [...waiting.values()].map((signal) => JSON.stringify(signal));
		waiting.clear();
		try {
			await orm.execute(sql`
				with quick as (select set_config('synchronous_commit', 'off', true))
				select pg_notify(${channel}, text)
				from quick, json_array_elements_text(${JSON.stringify(texts)}::json) text`);
		} catch (err) {
			log.warn({ err }, "could not notify other processes of changes; trying again");
			wait("everything", everything, 1_000);
		}
	}

	function wait(key: string, signal: Signal | PublishedPost, forMilliseconds: number): void {
		const isFirst = waiting.size === 0;
		if (waiting.size >= maxWaiting) {
			waiting.clear();
			waiting.set("everything", everything);
		}
		waiting.set(key, signal);
		if (isFirst) setTimeout(() => void send(), forMilliseconds).unref();
	}

	const isListening = await database.listen(channel, {
		receive: (text) => {
			const received = JSON.parse(text) as Signal | PublishedPost;
			if (!("post" in received)) deliver(received);
			else if (received.from !== self) onPostChange(received.post);
		},
		onGap: () => deliver(everything),
	});

	return {
		/** False while this process is cut off from the others. */
		isListening,

		/** Passes undefined if any account may have changed. */
		watchAccounts: (watch: (userId: string | undefined) => void): void => {
			accountWatchers.push(watch);
		},

		/** Notifies open pages about a frequent change within `gatherMs`, except in the browser that made it. */
		notifyPagesSoon: (signal: Signal): void => wait(JSON.stringify(signal), signal, gatherMs),

		/** Notifies all open pages of many users about a frequent change. */
		broadcastSoon: (users: Iterable<string>, event: PageEvent): void => {
			const all = [...new Set(users)];
			for (let start = 0; start < all.length; start += maxUsersNamed) {
				const signal = { ...event, users: all.slice(start, start + maxUsersNamed) };
				wait(JSON.stringify(signal), signal, gatherMs);
			}
		},

		publishPost: (post: PostChange): void =>
			wait(`post ${JSON.stringify(post)}`, { post, from: self }, gatherMs),

		watchPosts: (watch: (change: PostChange) => void): void => {
			onPostChange = watch;
		},

		deliverToAll: (eventFor: EventFor): void => deliverToMany(followers.keys(), eventFor),

		follow: ({ userId, sessionId }: { userId: string; sessionId: string }): EventsReply<PageEvent> => ({
			begin: (receive) => {
				const follower = { sessionId, receive };
				const own = followers.get(userId) ?? new Set();
				followers.set(userId, own.add(follower));
				receive({ kind: "everything" });
				return () => {
					own.delete(follower);
					if (own.size === 0 && followers.get(userId) === own) followers.delete(userId);
				};
			},
		}),
	};
}
