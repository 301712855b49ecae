import path from "node:path";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { testsWithoutDatabase } from "./scripts/testing/needs-database.ts";

/**
 * These tests start databases and processes, which takes a busy machine four times as long as a quiet one; one test in
 * thousands times out. `npm test` says how many needed a second try.
 */
const slow = { hookTimeout: 300_000, testTimeout: 240_000, retry: 1 };

/** What is polled for comes at once, except on a busy machine. */
const patient = { expect: { poll: { timeout: 60_000 } } };

/** A worker keeps what it has loaded for the next file: the code of the server and of its database takes seconds to warm up. */
const shared = { isolate: false };

/**
 * How it starts with nothing configured, on the embedded database, and what becomes of that one's folder and its copies;
 * and what is refused before any database is asked.
 */
const embeddedOnly = serverTests(
	"roof/start",
	"roof/backup",
	"roof/restore",
	"roof/contract-bodies",
	"db/data-folder",
);

/**
 * Where there is a PostgreSQL, features are tested on it alone. These tests cover what the embedded database does its own
 * way: starting, storing, copying, notifying and queueing, and every GET of the contract. All journeys in the browser run
 * on it too (`docs/decisions/0150-one-engine-for-features.md`).
 */
const testedOnBoth = process.env.TEST_DATABASE_URL
	? [
			...["db", "events", "jobs", "personal-data", "roof"].map((wing) => `src/server/${wing}/**/*.test.ts`),
			...testsWithoutDatabase(),
		]
	: ["src/server/**/*.test.ts"];

/** As in the server's own process: the tests load the same packages. */
const quickLookups = { execArgv: ["--import", path.resolve("src/server/ground/package-lookups.ts")] };

/** Processes that the server starts compile their code once for all tests. */
const compiledCode = { NODE_COMPILE_CACHE: path.resolve(".cache/compiled") };

/** On a real PostgreSQL, where there is one. */
const postgresLane = project("server-postgres", ["src/server/**/*.test.ts"], {
	...slow,
	...patient,
	...shared,
	...quickLookups,
	env: { ...compiledCode, TEST_LANE: "postgres" },
	exclude: [...embeddedOnly, ...testsWithoutDatabase(), "**/*.citus.test.ts"],
});

/** And on a Citus cluster, whose coordinator TEST_CITUS_URL names. */
const citusLane = project("server-citus", ["src/server/**/*.test.ts"], {
	...slow,
	...patient,
	...quickLookups,
	retry: 0,
	env: { ...compiledCode, TEST_LANE: "citus", PGOPTIONS: "-c citus.log_remote_commands=on" },
	// The first fakes a cluster, the second guards only the PostgreSQL lane, and the others migrate schemas that were never
	// on a cluster.
	exclude: [
		...embeddedOnly,
		...testsWithoutDatabase(),
		...serverTests("db/distribute", "db/one-connection.postgres", "db/unique-over-all-users", "roof/upgrade"),
	],
});

export default defineConfig({
	test: {
		// Much of the server's tests is waiting for clocks and queues: a third worker fills two cores.
		maxWorkers: 3,
		projects: [
			project("domain", ["src/{domain,contract,strings}/**/*.test.ts"], shared),
			// The embedded database has no connections to lose, and one process.
			project("server", testedOnBoth, {
				...slow,
				...patient,
				...shared,
				...quickLookups,
				env: compiledCode,
				exclude: ["**/*.{postgres,citus}.test.ts"],
			}),
			...(process.env.TEST_DATABASE_URL ? [postgresLane] : []),
			...(process.env.TEST_CITUS_URL ? [citusLane] : []),
			project("web", ["src/{web,service-worker}/**/*.test.{ts,tsx}"], {
				setupFiles: ["scripts/testing/no-network.ts", "scripts/testing/wait-for-screens.ts"],
			}),
			project("tools", ["{scripts,bench,drill}/**/*.test.ts"]),
		],
	},
});

function project(name: string, include: string[], options: object = {}): TestProjectConfiguration {
	// Speed is measured in bench/; here the limit is only for what hangs.
	return { test: { name, include, testTimeout: 120_000, ...options } };
}

function serverTests(...names: string[]): string[] {
	return names.map((name) => `src/server/${name}.test.ts`);
}
