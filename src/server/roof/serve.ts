import { writeSync } from "node:fs";
import type { Server } from "node:http";
import { isIP } from "node:net";
import { authService } from "#server/account/auth/service.ts";
import type { Deps } from "#server/deps/deps.ts";
import { readConfig } from "#server/ground/config.ts";
import { retryWhileUnavailable } from "#server/ground/unavailable.ts";
import { startServer } from "./start-server.ts";
import { startWorker } from "./worker.ts";

/** Maximum time to stop in milliseconds, even if the database hangs; process managers rarely wait longer than 20 s. */
const maxStopMs = 15_000;

/** Runs the server until a stop signal. If the start fails, prints why and exits. */
export async function serve(): Promise<void> {
	await start().catch((fault: unknown) => exitWith(fault instanceof Error ? fault.message : String(fault)));
}

async function start(): Promise<void> {
	// Only this account may read the files that this process creates.
	process.umask(0o077);
	const started = await startServer(readConfig(process.env), exitWith);
	const { deps, server } = started;
	let isStopping = false;
	onStopSignal(async (signal) => {
		isStopping = true;
		deps.log.info({ signal }, "stopping");
		setTimeout(() => {
			deps.log.error("the database did not respond in time; stopped without it");
			process.exit(1);
		}, maxStopMs).unref();
		await started.stop();
		deps.log.info("stopped");
		process.exit(0);
	});
	try {
		await startWorker(deps);
		await announce(deps, server);
	} catch (fault) {
		// Stopping closes the queue and the database, so whatever is still starting fails.
		if (!isStopping) throw fault;
	}
}

/** Writes synchronously: this may run inside the database engine, which blocks everything else. */
function exitWith(sentence: string): never {
	writeSync(process.stderr.fd, `${sentence}\n`);
	process.exit(1);
}

/** A process group may receive several signals for one stop; only a later Ctrl-C forces the exit. */
const minMsBeforeForcedExit = 1_000;

function onStopSignal(stop: (signal: string) => Promise<void>): void {
	let stoppingSince: number | undefined;
	for (const signal of ["SIGTERM", "SIGINT"]) {
		process.on(signal, () => {
			if (stoppingSince === undefined) {
				stoppingSince = performance.now();
				void stop(signal);
			} else if (signal === "SIGINT" && performance.now() - stoppingSince > minMsBeforeForcedExit)
				process.exit(1);
		});
	}
}

async function announce({ config, database, ...deps }: Deps, server: Server): Promise<void> {
	const bound = server.address();
	const port = typeof bound === "object" && bound ? bound.port : config.port;
	const auth = authService({ config, database, ...deps });
	const administrators = await retryWhileUnavailable(() => auth.administrators());
	const nobody = "nobody: name somebody in ADMIN_EMAILS";
	const lines = [
		`Ikkis is at ${config.publicUrl ?? `http://${hostFor(config.host)}:${port}`}`,
		`  Database:       ${database.description}`,
		`  Administrator:  ${administrators ? administrators.join(", ") || nobody : "the first account that registers"}`,
		`  Testing mode:   ${config.testingMode ? "on (set TESTING_MODE=off for production)" : "off"}`,
		`  Payments to:    ${config.payee.vpa}${config.payee.isDemo ? " (demo payee: set UPI_VPA)" : ""}`,
	];
	process.stdout.write(`${lines.join("\n")}\n`);
}

function hostFor(host: string): string {
	if (host === "0.0.0.0" || host === "::") return "localhost";
	return isIP(host) === 6 ? `[${host}]` : host;
}
