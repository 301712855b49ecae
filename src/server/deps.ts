import type { Logger } from "pino";
import { type Passwords, passwordPool } from "./account/password-pool.ts";
import { type Secrets, serverSecrets } from "./account/secrets.ts";
import { type Sessions, sessionService } from "./account/sessions/service.ts";
import type { Config } from "./config.ts";
import type { Database, Orm } from "./db/open.ts";
import { type FileReader, fileReader } from "./http/file-reading/file-reader.ts";
import { type Metrics, processMetrics } from "./http/metrics.ts";
import { openStreams, type Streams } from "./http/streams.ts";
import type { Jobs } from "./jobs/queue.ts";
import { type Load, requestLoad } from "./limits/load.ts";
import { type Rates, rateLimits } from "./limits/rates.ts";
import type { PageEvents } from "./notices/events/service.ts";
import { mailSender, type SendMail } from "./outbound/mail.ts";
import { pushSender, type SendPush } from "./outbound/push.ts";
import { type PushKeys, pushKeys } from "./outbound/push-keys.ts";

/** Everything that a service may use; built once for each process. */
export interface Deps {
	config: Config;
	database: Database;
	orm: Orm;
	/** Milliseconds since 1970. */
	clock: () => number;
	log: Logger;
	jobs: Jobs;
	events: PageEvents;
	sendMail: SendMail;
	sendPush: SendPush;
	pushKeys: () => PushKeys;
	metrics: Metrics;
	passwords: Passwords;
	rates: Rates;
	load: Load;
	sessions: Sessions;
	secrets: Secrets;
	streams: Streams;
	readFile: FileReader;
}

export const createDeps = (given: {
	config: Config;
	database: Database;
	clock: () => number;
	log: Logger;
	jobs: Jobs;
	events: PageEvents;
}): Deps => {
	const keys = pushKeys(given.config);
	const sessions = sessionService(given.database, given.config.administrators);
	given.events.watchAccounts(sessions.forget);
	return {
		...given,
		orm: given.database.orm,
		sendMail: mailSender(given.config),
		sendPush: pushSender(given.config, keys, globalThis.fetch),
		pushKeys: keys,
		metrics: processMetrics(),
		passwords: passwordPool(),
		rates: rateLimits(given.database),
		load: requestLoad(),
		sessions,
		secrets: serverSecrets(given.config),
		streams: openStreams(sessions, given.clock),
		readFile: fileReader(),
	};
};
