import { sql } from "drizzle-orm";
import {
	type DrizzleTransactionLike,
	fromDrizzle,
	type Job,
	type JobResult,
	PgBoss,
	type QueueOptions,
} from "pg-boss";
import type { Logger } from "pino";
import type { ReminderSlot } from "#domain/notices/reminder.ts";
import type { Database, Orm } from "#server/db/open.ts";
import { withStartupLock } from "#server/db/startup-lock.ts";
import { lastDue } from "./last-due.ts";

/** Every kind of job with what it carries: ids and literals, so that the queue holds nothing personal. */
export interface JobData {
	"notice-mail": { userId: string; noticeId: string };
	"notice-push": { userId: string; noticeId: string };
	"confirmation-mail": { userId: string };
	/** For an address without an account too, so that asking takes as long; then there is nobody to write to. */
	"reset-mail": { userId: string | null };
	"email-change-mail": { userId: string };
	/** To the address that an account has left. */
	"former-email-mail": { userId: string; formerEmailId: string };
	/** Goes on where a process died in the middle of bringing or taking an import. */
	"finish-import": { userId: string; importId: string };
	"make-export": { userId: string; exportId: string };
	/** Goes on with the accounts whose time to be deleted has come. Names nobody: it outlives them. */
	"delete-accounts": null;
	"deletion-mail": { userId: string };
	/** Sends the reminders that are due. */
	remind: null;
	/** A push that the push service had no time for. */
	"push-again": { userId: string; slots: ReminderSlot[]; sessionId: string; tries: number };
	"reminder-mail": { userId: string; slots: ReminderSlot[] };
	/** Brings somebody the requests that were made to their address before they could be reached by it. */
	"meet-asks": { userId: string };
	/** Tells both of agreements whose check-in is overdue. */
	"tell-overdue": null;
	/** Tells users of their week, on Sunday evening where they are. */
	"tell-weeks": null;
	/** Counts what was done for challenges since it was last counted. */
	"look-at-challenges": null;
	/** Tells those who take part that a challenge was called off, and deletes it. */
	"end-challenge": { challengeId: string };
	"tell-challenge-changed": { challengeId: string };
	/** Deletes expired rows. */
	purge: null;
	/** Copies the embedded database. */
	backup: null;
}

export type JobName = keyof JobData;

/** `id` stays the same when a job is tried again. Whatever is thrown means: try again later. */
export type JobHandlers = {
	[Name in JobName]: (job: { id: string; data: JobData[Name] }) => Promise<void>;
};

export type Jobs = Awaited<ReturnType<typeof openJobs>>;

const hour = 3_600;
/** A laptop that was closed at a job's minute wakes up without a start. */
const lookForMissedEvery = 600_000;

/** Tried for about four days: after a minute, then twice as long each time, up to six hours. */
const persistent: QueueOptions = {
	retryLimit: 24,
	retryDelay: 60,
	retryBackoff: true,
	retryDelayMax: 6 * hour,
	expireInSeconds: 120,
};

/**
 * How each kind is kept, how often a process looks for one, how long one waits first, and when one comes by itself (as
 * cron, in UTC).
 */
const kinds: Record<
	JobName,
	{ options: QueueOptions; lookEverySeconds: number; afterSeconds?: number; at?: string }
> = {
	"notice-mail": { options: persistent, lookEverySeconds: 1 },
	// Pushed at most once: what is lost is in the inbox.
	"notice-push": { options: { retryLimit: 0, expireInSeconds: 120 }, lookEverySeconds: 2 },
	"confirmation-mail": { options: persistent, lookEverySeconds: 1 },
	"reset-mail": { options: { ...persistent, retryLimit: 6 }, lookEverySeconds: 1 },
	"email-change-mail": { options: persistent, lookEverySeconds: 1 },
	"former-email-mail": { options: persistent, lookEverySeconds: 1 },
	// Whoever asked for it is at it meanwhile: the job only finds what was left behind.
	"finish-import": { options: persistent, lookEverySeconds: 20, afterSeconds: 60 },
	// A try that has died is made up for once nothing was heard of it for a while.
	"make-export": {
		options: { retryLimit: 2, retryDelay: 30, expireInSeconds: 900 },
		lookEverySeconds: 1,
	},
	"delete-accounts": {
		options: { retryLimit: 2, expireInSeconds: 1_800 },
		lookEverySeconds: 60,
		at: "37 * * * *",
	},
	"deletion-mail": { options: persistent, lookEverySeconds: 1 },
	// What one run misses the next one finds, so none is tried again.
	remind: { options: { retryLimit: 0, expireInSeconds: 300 }, lookEverySeconds: 2, at: "* * * * *" },
	"push-again": { options: { retryLimit: 0, expireInSeconds: 120 }, lookEverySeconds: 5 },
	"reminder-mail": { options: persistent, lookEverySeconds: 5 },
	"meet-asks": { options: persistent, lookEverySeconds: 2 },
	// What one run misses the next one finds.
	"tell-overdue": {
		options: { retryLimit: 0, expireInSeconds: 300 },
		lookEverySeconds: 60,
		at: "23 * * * *",
	},
	// Half past in UTC is six in the evening in India.
	"tell-weeks": {
		options: { retryLimit: 0, expireInSeconds: 3_000 },
		lookEverySeconds: 30,
		at: "30 * * * *",
	},
	"look-at-challenges": {
		options: { retryLimit: 0, expireInSeconds: 300 },
		lookEverySeconds: 5,
		at: "* * * * *",
	},
	"end-challenge": { options: { ...persistent, expireInSeconds: 600 }, lookEverySeconds: 2 },
	"tell-challenge-changed": { options: { ...persistent, expireInSeconds: 600 }, lookEverySeconds: 2 },
	purge: { options: { retryLimit: 2, expireInSeconds: 300 }, lookEverySeconds: 60, at: "7 * * * *" },
	// Three in the morning in India.
	backup: { options: { retryLimit: 2, expireInSeconds: 600 }, lookEverySeconds: 60, at: "30 21 * * *" },
};
const names = Object.keys(kinds) as JobName[];

/**
 * The queue in the same database, on either engine; it keeps its tables in a schema of its own. A job is done at
 * least once: a process that dies between doing one and noting it leaves it to be done again.
 */
export const openJobs = async (database: Pick<Database, "queue" | "script">, log: Logger) => {
	const boss = new PgBoss({ ...database.queue, schema: "jobs" });
	boss.on("error", (err) => log.error({ err }, "job queue"));
	// Of two that make its schema at the very same moment one fails: `create schema if not exists` does not wait.
	await withStartupLock(database, () => boss.start());
	// Three dozen statements at every start would be most of what it takes.
	const kept = new Set((await boss.getQueues(names)).map(({ name }) => name));
	const minutes = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
	for (const name of names) {
		const { options, at } = kinds[name];
		if (!kept.has(name)) {
			await boss.createQueue(name, options);
			// Makes the queue known to this process, as `start` did for the others: asked for inside a transaction, it
			// would wait for the one connection of PGlite, which the transaction holds.
			await boss.findJobs(name, { id: "00000000-0000-0000-0000-000000000000" });
		}
		if (at !== undefined && minutes.get(name) !== at) await boss.schedule(name, at);
	}

	/** Adds those jobs by the clock whose minute has passed while no process was there, or while all were asleep. */
	const makeUp = async (): Promise<void> => {
		const rows = await database.script((run) =>
			run(`select schedule.name, extract(epoch from now()) * 1000 as now,
					extract(epoch from greatest(schedule.created_on, max(job.created_on))) * 1000 as last
				from jobs.schedule left join jobs.job on job.name = schedule.name
				group by schedule.name, schedule.created_on`),
		);
		for (const { name, now, last } of rows) {
			const at = kinds[name as JobName]?.at;
			const due = at === undefined ? 0 : lastDue(at, Number(now));
			// Several processes add it once: as often as the key says within the hour.
			if (Number(last) < due) await boss.sendThrottled(String(name), null, {}, hour, `due ${due}`);
		}
	};

	let makingUp: NodeJS.Timeout | undefined;

	const workOn = <Name extends JobName>(name: Name, handle: JobHandlers[Name]) =>
		boss.work(
			name,
			{
				batchSize: 20,
				perJobResults: true,
				burstWhenBatchFull: true,
				pollingIntervalSeconds: kinds[name].lookEverySeconds,
			},
			(batch: Job<JobData[Name]>[]) => Promise.all(batch.map((job) => resultOf(name, job.id, handle(job)))),
		);

	const resultOf = async (name: JobName, id: string, work: Promise<void>): Promise<JobResult> => {
		try {
			await work;
			return { id, status: "completed" };
		} catch (err) {
			log.warn({ job: name, id, reason: reasonOf(err) }, "a job failed and will be tried again");
			return { id, status: "failed" };
		}
	};

	return {
		/** Adds a job in a transaction: it exists if and only if the transaction commits. */
		add: async <Name extends JobName>(
			tx: Orm,
			name: Name,
			data: JobData[Name],
			afterSeconds = kinds[name].afterSeconds ?? 0,
		): Promise<void> => {
			// Orm leaves open which engine it is; the results of both have the rows that the queue looks for.
			const db = fromDrizzle(tx as unknown as DrizzleTransactionLike, sql);
			await boss.send(name, data, { db, startAfter: afterSeconds });
		},

		/** Deletes the jobs that name a user, done and to be done. */
		forget: async (tx: Orm, userId: string): Promise<void> => {
			await tx.execute(sql`delete from jobs.job where data ->> 'userId' = ${userId}`);
		},

		/** Begins to do jobs in this process. */
		work: async (handlers: JobHandlers): Promise<void> => {
			for (const name of names) await workOn(name, handlers[name]);
			await makeUp();
			const again = () => makeUp().catch((err) => log.warn({ err }, "missed jobs could not be looked for"));
			makingUp = setInterval(again, lookForMissedEvery).unref();
		},

		/** Throws if the queue cannot be reached. */
		check: async (): Promise<void> => {
			if (!(await boss.isInstalled())) throw new Error("The job queue has lost its tables.");
		},

		/** Finishes the jobs at hand, for up to five seconds; what is left is done by the next process. */
		close: (): Promise<void> => {
			clearInterval(makingUp);
			return boss.stop({ timeout: 5_000 });
		},
	};
};

/** What went wrong, without the addresses that mail servers like to repeat. */
const reasonOf = (thrown: unknown): string => String(thrown).replaceAll(/[^\s<>]+@[^\s<>]+/g, "(address)");
