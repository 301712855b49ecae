import type { Logger } from "pino";
import { sessionService } from "#server/account/sessions/service.ts";
import { tokenService } from "#server/account/tokens/service.ts";
import { hookSender } from "#server/account/webhooks/sender.ts";
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

export function createDeps(given: {
	config: Config;
	database: Database;
	clock: () => number;
	log: Logger;
	jobs: Jobs;
	events: PageEvents;
	passwords: Passwords;
}): Deps {
	const { orm } = given.database;
	const keys = pushKeys(given.config);
	const secrets = serverSecrets(given.config);
	const sessions = sessionService(given.database, given.config.administrators);
	given.events.watchAccounts(sessions.forget);
	const tokens = tokenService(given.database, given.config.administrators);
	given.events.watchAccounts(tokens.forget);
	const simulator = given.config.testingMode ? providerSimulator(given.clock, true) : undefined;
	const callProvider = providerCalls(given.config, providerHosts, simulator?.fetch);
	const deps = {
		...given,
		orm,
		databaseClock: databaseClock(given.database),
		postNews: openPostNews(given.events, (userId) => listHidden(orm, userId), given.log),
		sendMail: mailSender(given.config, given.log),
		sendPush: pushSender(given.config, keys),
		callProvider,
		demoCaller: simulator && demoCaller({ ...given, orm, secrets, callProvider }, simulator),
		readTxtRecords: txtRecords(given.config.nameServers),
		pushKeys: keys,
		metrics: processMetrics(),
		rates: rateLimits(given.database, 1, (...parts) => secrets.mark("lots", ...parts)),
		load: requestLoad(),
		sessions,
		tokens,
		hookSender: hookSender({ ...given, orm, secrets }),
		secrets,
		streams: openStreams(sessions, given.clock),
		readFile: fileReader(),
		hooks: createHooks(given.jobs, given.database.reads.orm),
	};
	registerServerMetrics(deps);
	return deps;
}
