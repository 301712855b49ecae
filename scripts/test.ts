import { mkdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildWeb, isWebStale } from "./build/build-web.ts";
import { type Count, checks, type Result, root, runProgram, runSteps, type Step } from "./steps.ts";
import { browserAdvice, findBrowser, missingBrowserPackages } from "./testing/find-browser.ts";
import { installFromDebian } from "./testing/install-from-debian.ts";
import { memoryFolder } from "./testing/memory-folder.ts";
import { findPostgres, startCluster } from "./testing/postgres-cluster.ts";

/** Arguments are passed to Vitest, and nothing else runs: `npm test -- --project domain streak`. */
const filters = process.argv.slice(2);
/** Maximum share of tests that may need a second try; if more do, they all count as failures. */
const maxSecondTries = { server: 0.001, browser: 0.01 };
const reports = path.join(root, ".cache/test-reports");

/** `again` counts tests that passed on the second try. */
type TestCount = Count & { again: number };

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));
await mkdir(reports, { recursive: true });
process.env.TMPDIR = memoryFolder() ?? tmpdir();
installFromDebian([
	...(process.env.TEST_DATABASE_URL || findPostgres() ? [] : ["postgresql"]),
	...(filters.length > 0 ? [] : missingBrowserPackages()),
]);
const vitest: Step = { name: "unit and server", run: runVitest };
const build: Step = { name: "build", run: runBuild };
const endToEnd: Step = { name: "end-to-end", run: runEndToEnd };
const total = await runSteps(filters.length > 0 ? [vitest] : [...checks, vitest, build, endToEnd]);
console.log(sentence(total));
process.exitCode = total.failed > 0 ? 1 : 0;

function sentence({ passed, failed, skipped }: Count): string {
	return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

async function runVitest(): Promise<Result> {
	const given = process.env.TEST_DATABASE_URL;
	const cluster = given || !findPostgres() ? undefined : await startCluster({ durable: false });
	const url = given ?? cluster?.url;
	const report = path.join(reports, "vitest.json");
	await rm(report, { force: true });
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
	const { code, output } = await runProgram("vitest", ["run", ...reporters, ...filters], {
		...(url === undefined ? {} : { TEST_DATABASE_URL: url }),
	});
	cluster?.stop();
	const lane = url === undefined ? "without PostgreSQL: none was found" : "on PGlite and PostgreSQL";
	const counts = await readReport(report, (found) => ({
		passed: found.numPassedTests,
		failed: found.numFailedTests + found.testResults.filter(isUnloaded).length,
		skipped: found.numPendingTests,
		again: found.testResults.flatMap(({ assertionResults }: VitestFile) =>
			assertionResults.filter(isSecondTry),
		).length,
	}));
	return asResult(code, output, withinSecondTries(counts, maxSecondTries.server), lane);
}

async function runBuild(): Promise<Result> {
	if (await isWebStale()) await buildWeb();
	return { passed: 1, failed: 0, skipped: 0, output: "" };
}

async function runEndToEnd(): Promise<Result> {
	if (!findBrowser()) return { passed: 0, failed: 1, skipped: 0, output: browserAdvice };
	if (await isWebStale())
		return { passed: 0, failed: 1, skipped: 0, output: "Not run: the build is missing or out of date." };
	const report = path.join(reports, "playwright.json");
	await rm(report, { force: true });
	const { code, output } = await runProgram("playwright", ["test", "--reporter=list,json"], {
		PLAYWRIGHT_JSON_OUTPUT_FILE: report,
		// Playwright sets FORCE_COLOR for its workers, and Node warns if both are set.
		NO_COLOR: undefined,
	});
	const counts = await readReport(report, ({ stats }) => ({
		passed: stats.expected + stats.flaky,
		failed: stats.unexpected,
		skipped: stats.skipped,
		again: stats.flaky,
	}));
	return asResult(code, output, withinSecondTries(counts, maxSecondTries.browser));
}

interface VitestFile {
	status: string;
	assertionResults: { status: string; failureMessages: string[] }[];
}

/** Vitest keeps the errors of a failed first try. */
function isSecondTry({ status, failureMessages }: VitestFile["assertionResults"][number]): boolean {
	return status === "passed" && failureMessages.length > 0;
}

function withinSecondTries(counts: TestCount, share: number): TestCount {
	const { passed, failed, again } = counts;
	return again > share * (passed + failed)
		? { ...counts, passed: passed - again, failed: failed + again }
		: counts;
}

/** A file that fails before its first test counts as one failure; Vitest counts only tests. */
function isUnloaded(file: VitestFile): boolean {
	return file.status === "failed" && file.assertionResults.length === 0;
}

// biome-ignore lint/suspicious/noExplicitAny: the two test runners define what is in their reports.
async function readReport(file: string, countsIn: (report: any) => TestCount): Promise<TestCount> {
	const text = await readFile(file, "utf8").catch(() => undefined);
	return text === undefined ? { passed: 0, failed: 0, skipped: 0, again: 0 } : countsIn(JSON.parse(text));
}

/** A runner can fail without a failed test, for example if a file does not load. */
function asResult(code: number, output: string, { again, ...counts }: TestCount, remark?: string): Result {
	const failed = code === 0 ? counts.failed : Math.max(counts.failed, 1);
	const secondTries = again > 0 && `${again} of them only on a second try`;
	const note = [sentence({ ...counts, failed }), secondTries, remark].filter(Boolean).join(", ");
	return { ...counts, failed, output, note };
}
