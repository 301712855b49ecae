import type { QueueOptions } from "pg-boss";

/** `Data` holds only ids and literals, so that the queue stores no personal data. */
export interface JobKind<Data> {
	name: string;
	options: QueueOptions;
	pollEverySeconds: number;
	/** The worker is notified when a job commits, and polls only in case a notification is lost. */
	isAwaited?: boolean;
	afterSeconds?: number;
	/** Cron, in UTC. */
	cron?: string;
	/** Never set; carries the type. */
	data?: Data;
}

/** `id` stays the same across retries. A handler that throws is retried as the kind's `options` say. */
export type JobHandler<Kind> =
	Kind extends JobKind<infer Data> ? (job: { id: string; data: Data }) => Promise<void> : never;

export interface JobWork {
	kind: JobKind<unknown>;
	handle: (job: { id: string; data: unknown }) => Promise<void>;
}

export function jobWork<Data>(kind: JobKind<Data>, handle: JobHandler<JobKind<Data>>): JobWork {
	return { kind, handle: handle as JobWork["handle"] };
}

export function defineJob<Data>(kind: JobKind<Data>): JobKind<Data> {
	return kind;
}

const hour = 3_600;

/** Retried for about four days: after a minute, then twice as long each time, up to six hours. */
export const persistent: QueueOptions = {
	retryLimit: 24,
	retryDelay: 60,
	retryBackoff: true,
	retryDelayMax: 6 * hour,
	expireInSeconds: 120,
};
