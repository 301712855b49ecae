import { sql } from "drizzle-orm";
import {
	type DrizzleTransactionLike,
	fromDrizzle,
	type Job,
	type JobResult,
	PgBoss,
	type Queue,
	type QueueResult,
	type SendOptions,
} from "pg-boss";
import type { Logger } from "pino";
import type { Database, Orm } from "#server/db/open.ts";
import { withStartupLock } from "#server/db/startup-lock.ts";
import { causeOf, withRequestId } from "#server/ground/cause.ts";
import { inSpan } from "#server/ground/spans.ts";
import type { JobKind, JobWork } from "./job.ts";
import { lastDue } from "./last-due.ts";

export type Jobs = Awaited<ReturnType<typeof openJobs>>;

/** A job's data, with the request that caused it; null for a scheduled job. */
type JobData = { requestId?: string } | null;

const hour = 3_600;
/** Milliseconds. A laptop may sleep through a job's minute and wake up without a restart. */
const lookForMissedEveryMs = 600_000;

/** Opens the job queue. A job whose process dies before recording the outcome is retried, like one that fails. */
export async function openJobs(
	database: Pick<Database, "queue" | "script" | "statement" | "listen">,
	log: Logger,
	kinds: readonly JobKind<unknown>[],
) {
	async function listen(channel: string, receive: (text: string) => void, onGap: () => void) {
		await database.listen(channel, { receive, onGap });
		onGap();
		return { close: async () => {} };
	}
	const clocks = new Map(kinds.map(({ name, cron }) => [name, cron]));
	const { db, backend } = database.queue;
	const boss = new PgBoss({ db: { ...db, listen }, backend, schema: "jobs", useListenNotify: true });
	boss.on("error", (err) => log.error({ err }, "job queue"));
	// Two concurrent `create schema if not exists` don't wait for each other: one would fail.
	await withStartupLock(database, () => boss.start());
	// Creating queues blindly takes three dozen statements, most of the startup time.
	const kept = new Map(
		(await boss.getQueues(kinds.map(({ name }) => name))).map((queue) => [queue.name, queue]),
	);
	const minutes = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
	for (const { name, cron, isAwaited = false, ...kind } of kinds) {
		const options = { ...kind.options, notify: isAwaited };
		const queue = kept.get(name);
		const isChanged = queue !== undefined && hasChanged(queue, options);
		if (isChanged) await boss.updateQueue(name, options);
		if (queue === undefined) await boss.createQueue(name, options);
		if (queue === undefined || isChanged) {
			// Caches the queue here: inside a transaction the lookup would wait for PGlite's only connection.
			await boss.findJobs(name, { id: "00000000-0000-0000-0000-000000000000" });
		}
		if (cron !== undefined && minutes.get(name) !== cron) await boss.schedule(name, cron);
	}

	const schedules = database.statement<{ name: string; now: unknown; last: unknown }>(
		"schedules",
		`select schedule.name, extract(epoch from now()) * 1000 as now,
				extract(epoch from greatest(schedule.created_on, max(job.created_on))) * 1000 as last
			from jobs.schedule left join jobs.job on job.name = schedule.name
			group by schedule.name, schedule.created_on`,
	);

	/** Adds scheduled jobs whose minute passed while every process was down or asleep. */
	async function addMissed(): Promise<void> {
		for (const { name, now, last } of await schedules([])) {
			const at = clocks.get(name);
			const due = at === undefined ? 0 : lastDue(at, Number(now));
			// The key is unique within the hour, so several processes add the job only once.
			if (Number(last) < due) await boss.sendThrottled(name, null, {}, hour, `due ${due}`);
		}
	}

	let missedTimer: NodeJS.Timeout | undefined;

	const workOn = ({ kind: { name, pollEverySeconds }, handle }: JobWork) =>
		boss.work(
			name,
			{
				batchSize: 20,
				perJobResults: true,
				burstWhenBatchFull: true,
				pollingIntervalSeconds: pollEverySeconds,
			},
			(batch: Job<JobData>[]) =>
				Promise.all(
					batch.map((job) => {
						const { requestId, ...data } = job.data ?? {};
						return withRequestId(requestId, () => resultOf(name, job, () => handle({ id: job.id, data })));
					}),
				),
		);

	async function resultOf(name: string, job: Job<JobData>, work: () => Promise<void>): Promise<JobResult> {
		const { id } = job;
		const startedAt = performance.now();
		try {
			await inSpan({ kind: "job", name }, work);
		} catch (err) {
			log.warn({ job: name, id, reason: reasonOf(err) }, "a job failed");
			return { id, status: "failed" };
		}
		log.info({ job: name, id, ms: Math.round(performance.now() - startedAt) });
		// The queue records a batch only at its end; a stop before that would repeat this job. A failure is harmless.
		await boss.complete(name, job).catch(() => {});
		return { id, status: "completed" };
	}

	async function send<Data>(
		tx: Orm,
		{ name }: JobKind<Data>,
		data: Data,
		options: SendOptions,
	): Promise<void> {
		// The type doesn't say which engine it is; both return the rows that the queue needs.
		const db = fromDrizzle(tx as unknown as DrizzleTransactionLike, sql);
		await boss.send(name, { ...data, requestId: causeOf() }, { db, ...options });
	}

	return {
		/** The job exists if and only if the transaction commits. */
		add: <Data>(
			tx: Orm,
			kind: JobKind<Data>,
			data: Data,
			startAfter = kind.afterSeconds ?? 0,
		): Promise<void> => send(tx, kind, data, { startAfter }),

		/** Of the waiting jobs of a kind, those with a lower `turn` start first. */
		addWithTurn: <Data>(tx: Orm, kind: JobKind<Data>, data: Data, turn: number): Promise<void> =>
			send(tx, kind, data, { priority: -turn }),

		/** Adds no second waiting job with the same key. The waiting one is locked, so it starts after the commit. */
		addUnlessWaiting: async <Data>(
			tx: Orm,
			kind: JobKind<Data>,
			data: Data,
			singletonKey: string,
		): Promise<void> => {
			const waiting = await tx
				.select({ id: sql`id` })
				.from(sql`jobs.job`)
				.where(sql`name = ${kind.name} and singleton_key = ${singletonKey} and state = 'created'`)
				.for("update");
			if (waiting.length === 0) await send(tx, kind, data, { singletonKey });
		},

		/** Adds a scheduled job again, after a wait; at most once in that time across all processes. */
		repeatLater: async ({ name }: JobKind<null>, seconds: number): Promise<void> => {
			await boss.sendThrottled(name, null, { startAfter: seconds }, seconds, "repeat");
		},

		/** A user's waiting jobs of a kind may start at once; retries keep their time. */
		hurry: async (
			tx: Orm,
			{ name }: JobKind<{ userId: string; tries?: number }>,
			userId: string,
		): Promise<void> => {
			await tx.execute(
				sql`update jobs.job set start_after = created_on
					where name = ${name} and state = 'created' and data ->> 'userId' = ${userId} and not data ? 'tries'`,
			);
		},

		/** Deletes a user's jobs and removes their id from all others, such as an announcement's `authorId`. */
		forget: async (tx: Orm, userId: string): Promise<void> => {
			await tx.execute(sql`delete from jobs.job where data ->> 'userId' = ${userId}`);
			await tx.execute(
				sql`update jobs.job set data = jsonb_set(data, '{userIds}', (data -> 'userIds') - ${userId}::text)
					where data -> 'userIds' ? ${userId}`,
			);
			await tx.execute(
				sql`update jobs.job set data = data
						- array(select key from jsonb_each_text(data) where value = ${userId})
					where jsonb_path_exists(data, '$.* ? (@ == $id)', jsonb_build_object('id', ${userId}::text))`,
			);
		},

		work: async (works: readonly JobWork[]): Promise<void> => {
			const look = () => addMissed().catch((err) => log.warn({ err }, "could not look for missed jobs"));
			// Looks before the workers start, since each takes a connection. A failure here must not stop the startup.
			await look();
			for (const each of works) await workOn(each);
			missedTimer = setInterval(look, lookForMissedEveryMs).unref();
		},

		check: async (): Promise<void> => {
			if (!(await boss.isInstalled())) throw new Error("The job queue has lost its tables.");
		},

		/** Waits up to five seconds for running jobs; the next process does the rest. */
		close: (): Promise<void> => {
			clearInterval(missedTimer);
			return boss.stop({ timeout: 5_000 });
		},
	};
}

function hasChanged(queue: QueueResult, options: Omit<Queue, "name">): boolean {
	return Object.entries(options).some(([name, value]) => queue[name as keyof QueueResult] !== value);
}

/** Removes email addresses, which mail servers often repeat in errors. */
function reasonOf(thrown: unknown): string {
	return String(thrown).replaceAll(/[^\s<>]+@[^\s<>]+/g, "(address)");
}
