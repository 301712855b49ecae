import { once } from "node:events";
import { copyFileSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { startProgram } from "#drill/processes.ts";
import { newVerdict, type Verdict } from "#drill/verdict.ts";
import { root } from "#scripts/steps.ts";
import { startCluster } from "#scripts/testing/postgres-cluster.ts";
import { migrationsFolder } from "#server/db/migrate.ts";
import { checkOutRelease, type EarlierRelease, migrationsIn } from "./release.ts";

/** Files, or individual tests, that may fail on a newer schema, and why that is harmless. */
const mayFail: Record<string, string> = {
	"src/server/personal-data/registry/registry.test.ts":
		"it expects each table in the registry of its own release",
	"src/server/db/distribute.test.ts": "it expects each table in the distribute.sql of its own release",
	"src/server/db/unique-over-all-users.test.ts":
		"it lists the tables without a foreign key that its own release has",
};

interface SuiteOptions {
	folder: string;
	/** The earlier release. */
	commit: string | undefined;
	/** Files of its suite; all if empty. */
	tests: readonly string[];
}

/**
 * Runs the earlier release's server suite on the newer schema. Files with failures run again, as tests may time out
 * on a busy machine, and then on the release's own schema: failures count only if they don't occur there.
 */
export async function upgradeSuite({ folder, commit, tests }: SuiteOptions): Promise<Verdict> {
	const release = checkOutRelease(commit, folder);
	const cluster = await startCluster({ durable: false });
	const runAgain = (outcome: Outcome) =>
		outcome.failed.size === 0 ? outcome : runSuite(release, cluster.url, filesOf(outcome));
	const own = migrationsIn(release.migrations);
	const newer = migrationsIn(migrationsFolder).filter((name) => !own.includes(name));
	for (const name of newer)
		copyFileSync(path.join(migrationsFolder, name), path.join(release.migrations, name));
	const first = await runSuite(release, cluster.url, tests);
	const second = await runAgain(first);
	for (const name of newer) rmSync(path.join(release.migrations, name));
	const { failed: failedAnyway } = await runAgain(second);
	cluster.stop();
	release.remove();
	const onlyNewer = [...second.failed].filter(([test]) => !failedAnyway.has(test));
	const broken = onlyNewer.filter(([test]) => whyMayFail(test) === undefined);
	const passed =
		first.passed > 0 ? [] : ["no test of the earlier release ran: is its commit self-contained?"];
	return {
		...newVerdict([
			`${first.files} files of ${release.name} on a schema with ${newer.length} more migrations`,
			...passed,
			...broken.map(([test, reason]) => `fails on the newer schema only: ${test}: ${reason}`),
			...onlyNewer
				.filter(([test]) => whyMayFail(test) !== undefined)
				.map(([test]) => `may fail on a newer schema: ${test}: ${whyMayFail(test)}`),
			...[...failedAnyway].map(
				([test, reason]) => `fails on the release's own schema too: ${test}: ${reason}`,
			),
		]),
		acknowledged: first.passed,
		wrong: broken.length,
	};
}

function whyMayFail(test: string): string | undefined {
	return Object.entries(mayFail).find(([name]) => test.startsWith(name))?.[1];
}

interface Outcome {
	files: number;
	passed: number;
	/** Failed tests, or files that failed outside of their tests, each with its reason. */
	failed: ReadonlyMap<string, string>;
}

const between = " > ";

async function runSuite(release: EarlierRelease, url: string, tests: readonly string[]): Promise<Outcome> {
	const report = path.join(release.folder, "report.json");
	const suite = startProgram(
		process.execPath,
		[
			path.join(root, "node_modules/vitest/vitest.mjs"),
			"run",
			"--project=server-postgres",
			"--reporter=json",
			`--outputFile=${report}`,
			// The release's own limits (60 s) are too short on a busy machine.
			"--testTimeout=400000",
			"--hookTimeout=400000",
			...tests,
		],
		{ cwd: release.folder, env: { ...process.env, TEST_DATABASE_URL: url } },
	);
	await once(suite.child, "exit");
	return outcomeIn(JSON.parse(readFileSync(report, "utf8")), release.folder);
}

interface Report {
	numPassedTests: number;
	testResults: {
		name: string;
		status: string;
		message: string;
		assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
	}[];
}

function outcomeIn({ numPassedTests, testResults }: Report, folder: string): Outcome {
	const failed = testResults.flatMap(({ name, status, message, assertionResults }): [string, string][] => {
		const file = path.relative(folder, name);
		const tests = assertionResults.filter((test) => test.status === "failed");
		if (tests.length === 0) return status === "failed" ? [[file, firstLine(message)]] : [];
		return tests.map(({ fullName, failureMessages: [reason = ""] }) => [
			`${file}${between}${fullName}`,
			firstLine(reason),
		]);
	});
	return { files: testResults.length, passed: numPassedTests, failed: new Map(failed) };
}

function firstLine(text: string): string {
	return text.split("\n", 1)[0] ?? "";
}

function filesOf({ failed }: Outcome): string[] {
	return [...new Set([...failed.keys()].map((name) => name.split(between, 1)[0] ?? name))];
}
