import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export const root = path.dirname(import.meta.dirname);
/** The programs write to a pipe, so they cannot detect the terminal behind it. */
const colors = Boolean(process.stdout.isTTY);

export interface Count {
	passed: number;
	failed: number;
	skipped: number;
}

/** Result of a step; `output` is shown only after a failure, `note` always. */
export interface Result extends Count {
	output: string;
	note?: string;
}

export interface Step {
	name: string;
	/** Throws if the step could not do its work; that counts as one failure. */
	run(): Promise<Result>;
}

/** Several checkers would each check the types that a project's files share: twice the CPU time. */
const oneChecker = ["--checkers", "1", "--builders", "2"];

export const checks: Step[] = [
	commandStep("format and lint", "biome", [
		"ci",
		"--error-on-warnings",
		`--colors=${colors ? "force" : "off"}`,
	]),
	commandStep("types", "tsc", ["-b", ...oneChecker, "--pretty", String(colors)]),
	commandStep("unused code", "knip", ["--no-progress"]),
];

/** Runs steps in order, prints a line for each and the output of failed ones. Returns the sum of their counts. */
export async function runSteps(steps: readonly Step[]): Promise<Count> {
	const total = { passed: 0, failed: 0, skipped: 0 };
	for (const step of steps) {
		const startedAt = performance.now();
		const result = await step.run().catch(failedResult);
		printResult(step.name, result, (performance.now() - startedAt) / 1000);
		for (const key of ["passed", "failed", "skipped"] as const) total[key] += result[key];
	}
	return total;
}

function failedResult(fault: unknown): Result {
	return { passed: 0, failed: 1, skipped: 0, output: String(fault) };
}

function printResult(name: string, { failed, output, note }: Result, seconds: number): void {
	const details = note === undefined ? "" : `  ${note}`;
	console.log(`${failed === 0 ? "✓" : "✗"} ${name.padEnd(20)}${seconds.toFixed(1).padStart(6)} s${details}`);
	if (failed > 0) console.log(`${output.trimEnd()}\n`);
}

function commandStep(name: string, program: string, args: string[]): Step {
	return {
		name,
		run: async () => {
			const { code, output } = await runProgram(program, args);
			return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
		},
	};
}

/** Runs a program from node_modules, by default in the project's folder, and returns its exit code and output. */
export async function runProgram(
	program: string,
	args: string[],
	env: NodeJS.ProcessEnv = {},
	cwd = root,
): Promise<{ code: number; output: string }> {
	const child = spawn(path.join(root, "node_modules/.bin", program), args, {
		cwd,
		env: { ...process.env, ...(colors ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }), ...env },
		stdio: ["ignore", "pipe", "pipe"],
		// npm's shims on Windows are .cmd files, which need a shell.
		shell: process.platform === "win32",
	});
	const end = () => child.kill();
	process.once("exit", end);
	let output = "";
	child.stdout.on("data", (text) => {
		output += text;
	});
	child.stderr.on("data", (text) => {
		output += text;
	});
	const [code] = await once(child, "close");
	process.off("exit", end);
	return { code: code ?? 1, output };
}
