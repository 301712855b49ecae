import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Events as EventsReply } from "#contract/endpoint.ts";
import type { ChangeKind } from "#contract/notices/changes.ts";
import type { PageEvent } from "#contract/notices/events.ts";
import type { Database, Orm } from "#server/db/open.ts";

/** The PostgreSQL channel that all processes on one database listen to. */
const channel = "ikkis_events";
/** Changes are gathered for so long, then sent together: a page hears of them soon enough. */
const gatherFor = 50;
/** More than this waiting to be sent are too many to name one by one. */
const maxWaiting = 10_000;

/** What processes tell each other; without a user it is for everybody. */
interface Signal {
	userId?: string;
	kind: PageEvent["kind"];
	/** What it is about, where the kind names it. */
	id?: string | undefined;
	/** The session whose browser made the change, and so knows of it. */
	by?: string | undefined;
}

interface Follower {
	sessionId: string;
	receive(event: PageEvent): void;
}

export type PageEvents = Awaited<ReturnType<typeof openEvents>>;

/** Tells a user's open pages, on whichever process, once the transaction commits. */
export const tellPages = async (tx: Orm, userId: string, kind: ChangeKind): Promise<void> => {
	const signal: Signal = { userId, kind };
	await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(signal)})`);
};

/**
 * What open pages hear. A signal carries no content, only whose what has changed: pages ask for it themselves. One
 * that is lost with its process or with the database costs a page nothing but time, since every page also asks when it
 * is looked at again, and whoever was cut off is told that it may have missed something.
 */
export const openEvents = async (database: Pick<Database, "orm" | "listen">, log: Logger) => {
	const { orm } = database;
	const followers = new Map<string, Set<Follower>>();
	const accountWatchers: ((userId: string | undefined) => void)[] = [];
	const waiting = new Map<string, Signal>();

	const tellWatchers = (userId: string | undefined): void => {
		for (const watch of accountWatchers) watch(userId);
	};

	const deliver = ({ userId, kind, id, by }: Signal): void => {
		if (kind === "account" || kind === "everything") tellWatchers(userId);
		const concerned =
			userId === undefined ? [...followers.values()].flatMap((each) => [...each]) : followers.get(userId);
		for (const { sessionId, receive } of concerned ?? []) if (sessionId !== by) receive({ kind, id });
	};

	const everything: Signal = { kind: "everything" };

	/** In a transaction of its own: PostgreSQL lets transactions that notify commit one at a time only. */
	const send = async (): Promise<void> => {
		const texts = [...waiting.values()].map((signal) => JSON.stringify(signal));
		waiting.clear();
		try {
			await orm.execute(sql`
				with quick as (select set_config('synchronous_commit', 'off', true))
				select pg_notify(${channel}, text)
				from quick, json_array_elements_text(${JSON.stringify(texts)}::json) text`);
		} catch (err) {
			log.warn({ err }, "other processes could not be told of changes, and will ask again");
			wait("everything", everything, 1_000);
		}
	};

	const wait = (key: string, signal: Signal, forMilliseconds: number): void => {
		const isFirst = waiting.size === 0;
		if (waiting.size >= maxWaiting) {
			waiting.clear();
			waiting.set("everything", everything);
		}
		waiting.set(key, signal);
		if (isFirst) setTimeout(() => void send(), forMilliseconds).unref();
	};

	const isListening = await database.listen(channel, {
		receive: (text) => deliver(JSON.parse(text) as Signal),
		onGap: () => deliver(everything),
	});

	return {
		/** Whether this process hears of what others do. */
		isListening,

		/** Tells this process whose account has changed, on whichever process; undefined: any may have. */
		watchAccounts: (watch: (userId: string | undefined) => void): void => {
			accountWatchers.push(watch);
		},

		/** Tells open pages soon, but for those of the browser that made the change. For what changes often. */
		tellSoon: (signal: Signal): void => wait(JSON.stringify(signal), signal, gatherFor),

		/** What a user's page hears from now on. */
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
};
