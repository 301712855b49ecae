import type { Logger } from "pino";
import { sessionService } from "#server/account/sessions/service.ts";
import { tokenService } from "#server/account/tokens/service.ts";
import { webhookSender } from "#server/account/webhooks/sender.ts";
import { databaseClock } from "#server/db/clock.ts";
import type { Database } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { fileReader } from "#server/deps/file-reading/file-reader.ts";
import { processMetrics } from "#server/deps/metrics.ts";
import type { Passwords } from "#server/deps/password-pool.ts";
import { openStreams } from "#server/deps/streams.ts";
import type { PageEvents } from "#server/events/page-events.ts";
import { openPostNews } from "#server/events/post-news.ts";
import type { Config } from "#server/ground/config.ts";
import { serverSecrets } from "#server/ground/secrets.ts";
import { hasRunSince, steadyClock } from "#server/habits/reminding/clock.ts";
import { demoCaller } from "#server/integrations/incoming/demo-caller.ts";
import { providerHosts } from "#server/integrations/providers/adapters.ts";
import { providerSimulator } from "#server/integrations/simulators/simulator.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { requestLoad } from "#server/limits/load.ts";
import { rateLimits } from "#server/limits/rates.ts";
import { mailSender } from "#server/outbound/mail.ts";
import { providerCalls } from "#server/outbound/provider-calls.ts";
import { pushSender } from "#server/outbound/push.ts";
import { pushKeys } from "#server/outbound/push-keys.ts";
import { txtRecords } from "#server/outbound/txt-records.ts";
import { listHidden } from "#server/social/people/hidden.ts";
import { createHooks } from "./hooks.ts";
import { registerServerMetrics } from "./server-metrics.ts";

export function createDeps(base: {
	config: Config;
	database: Database;
	clock: () => number;
	log: Logger;
	jobs: Jobs;
	events: PageEvents;
	passwords: Passwords;
}): Deps {
	const { orm } = base.database;
	const readDatabaseClock = databaseClock(base.database);
	const hasProcessRunSince = (since: number, now: number) => hasRunSince(orm, since, now);
	const keys = pushKeys(base.config);
	const secrets = serverSecrets(base.config);
	const sessions = sessionService(base.database, base.config.administrators);
	base.events.watchAccounts(sessions.forget);
	const tokens = tokenService(base.database, base.config.administrators);
	base.events.watchAccounts(tokens.forget);
	const simulator = base.config.testingMode ? providerSimulator(base.clock, true) : undefined;
	const callProvider = providerCalls(base.config, providerHosts, simulator?.fetch);
	const deps = {
		...base,
		orm,
		databaseClock: readDatabaseClock,
		steadyClock: steadyClock({ orm, databaseClock: readDatabaseClock }),
		hasRunSince: hasProcessRunSince,
		postNews: openPostNews(base.events, (userId) => listHidden(orm, userId), base.log),
		sendMail: mailSender(base.config, base.log),
		sendPush: pushSender(base.config, keys),
		callProvider,
		demoCaller: simulator && demoCaller({ ...base, orm, secrets, callProvider }, simulator),
		readTxtRecords: txtRecords(base.config.nameServers),
		pushKeys: keys,
		metrics: processMetrics(),
		rates: rateLimits(base.database, 1, (...parts) => secrets.hmac("lots", ...parts)),
		load: requestLoad(),
		sessions,
		tokens,
		webhookSender: webhookSender({ ...base, orm, secrets, hasRunSince: hasProcessRunSince }),
		secrets,
		streams: openStreams(sessions, base.clock),
		readFile: fileReader(),
		hooks: createHooks({ jobs: base.jobs, config: base.config, reads: base.database.reads.orm }),
	};
	registerServerMetrics(deps);
	return deps;
}
