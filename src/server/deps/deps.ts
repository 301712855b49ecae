import type { Logger } from "pino";
import type { Database, Orm } from "#server/db/open.ts";
import type { PageEvents } from "#server/events/page-events.ts";
import type { PostNews } from "#server/events/post-news.ts";
import type { Config } from "#server/ground/config.ts";
import type { Secrets } from "#server/ground/secrets.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import type { Load } from "#server/limits/load.ts";
import type { Rates } from "#server/limits/rates.ts";
import type { SendMail } from "#server/outbound/mail.ts";
import type { CallProvider } from "#server/outbound/provider-calls.ts";
import type { SendPush } from "#server/outbound/push.ts";
import type { PushKeys } from "#server/outbound/push-keys.ts";
import type { ReadTxtRecords } from "#server/outbound/txt-records.ts";
import type { FileReader } from "./file-reading/file-reader.ts";
import type { Hooks } from "./hooks.ts";
import type { Metrics } from "./metrics.ts";
import type { Passwords } from "./password-pool.ts";
import type { Sessions } from "./sessions.ts";
import type { Streams } from "./streams.ts";
import type { Tokens } from "./tokens.ts";

export interface Deps {
	config: Config;
	database: Database;
	orm: Orm;
	/** Milliseconds since 1970. */
	clock: () => number;
	databaseClock: () => Promise<number>;
	/** The clock for irreversible work; undefined while the database's clock is in doubt. */
	steadyClock: () => Promise<number | undefined>;
	/** False if the database's clock has jumped since then, or no process ran for more than fifteen minutes. */
	hasRunSince: (since: number, now: number) => Promise<boolean>;
	log: Logger;
	jobs: Jobs;
	events: PageEvents;
	postNews: PostNews;
	sendMail: SendMail;
	sendPush: SendPush;
	callProvider: CallProvider;
	/** In testing mode only. */
	demoCaller: { start(): void; stop(): Promise<void> } | undefined;
	readTxtRecords: ReadTxtRecords;
	pushKeys: () => PushKeys;
	metrics: Metrics;
	passwords: Passwords;
	rates: Rates;
	load: Load;
	sessions: Sessions;
	tokens: Tokens;
	webhookSender: { start(): void; stop(): Promise<void> };
	secrets: Secrets;
	streams: Streams;
	readFile: FileReader;
	hooks: Hooks;
}
