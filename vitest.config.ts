import path from "node:path";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { testsWithoutDatabase } from "./scripts/testing/needs-database.ts";

/**
 * These tests start databases and processes, which takes a busy machine four times as long as a quiet one; one test in
 * thousands times out. `npm test` reports how many needed a second try.
 */
const slow = { hookTimeout: 300_000, testTimeout: 240_000, retry: 1 };

/** Polled values arrive at once, except on a busy machine. */
const patient = { expect: { poll: { timeout: 60_000 } } };

/** Workers keep loaded modules for the next file, because the server and its database take seconds to warm up. */
const shared = { isolate: false };

/** Each file has its own globals and modules in a reused thread; a process per file took three times the work. */
const freshContexts = { pool: "vmThreads" };

/**
 * Tests of the start with nothing configured, of the embedded database's folder and backups, and of requests that are
 * refused before any query.
 */
const embeddedOnly = serverTests(
	"roof/start",
	"roof/backup",
	"roof/restore",
	"roof/contract-bodies",
	"db/data-folder",
);

/**
 * If a PostgreSQL is available, features are tested only on it. These tests cover what the embedded database does
 * differently: starting, storing, copying, notifying and queueing, and every GET of the contract. All browser journeys
 * also run on the embedded database (`docs/decisions/0150-one-engine-for-features.md`).
 */
const testedOnBoth = process.env.TEST_DATABASE_URL
	? [
			...["db", "events", "jobs", "personal-data", "roof"].map((wing) => `src/server/${wing}/**/*.test.ts`),
			...testsWithoutDatabase(),
		]
	: ["src/server/**/*.test.ts"];

/** Speeds up package lookups as in the server's own process: the tests load the same packages. */
const quickLookups = { execArgv: ["--import", path.resolve("src/server/ground/package-lookups.ts")] };

/** Processes that the tests start share a cache of compiled code. */
const compiledCode = { NODE_COMPILE_CACHE: path.resolve(".cache/compiled") };

/** Runs if TEST_DATABASE_URL names a PostgreSQL. */
const postgresLane = project("server-postgres", ["src/server/**/*.test.ts"], {
	...slow,
	...patient,
	...shared,
	...quickLookups,
	env: { ...compiledCode, TEST_LANE: "postgres" },
	exclude: [...embeddedOnly, ...testsWithoutDatabase(), "**/*.citus.test.ts"],
});

/** Runs if TEST_CITUS_URL names the coordinator of a Citus cluster. */
const citusLane = project("server-citus", ["src/server/**/*.test.ts"], {
	...slow,
	...patient,
	...quickLookups,
	retry: 0,
	env: { ...compiledCode, TEST_LANE: "citus", PGOPTIONS: "-c citus.log_remote_commands=on" },
	exclude: [
		...embeddedOnly,
		...testsWithoutDatabase(),
		// The first fakes a cluster, the second guards only the PostgreSQL lane, the next two migrate schemas that were
		// never on a cluster, and the last dumps a single server.
		...serverTests(
			"db/distribute",
			"db/one-connection.postgres",
			"db/unique-over-all-users",
			"roof/upgrade",
			"roof/operator/dump.postgres",
		),
	],
});

export default defineConfig({
	test: {
		// The server's tests mostly wait for clocks and queues: a third worker keeps two cores busy.
		maxWorkers: 3,
		projects: [
			project("domain", ["src/{domain,contract,strings}/**/*.test.ts"], shared),
			// The embedded database has no connections to lose and a single process.
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
				...freshContexts,
				setupFiles: ["broadcast-channel", "no-network", "wait-for-screens"].map(
					(name) => `scripts/testing/${name}.ts`,
				),
			}),
			project("tools", ["{scripts,bench,drill}/**/*.test.ts"]),
		],
	},
});

function project(name: string, include: string[], options: object = {}): TestProjectConfiguration {
	// Speed is measured in bench/; this limit is only for tests that hang.
	return { test: { name, include, testTimeout: 120_000, ...options } };
}

function serverTests(...names: string[]): string[] {
	return names.map((name) => `src/server/${name}.test.ts`);
}
