import { fork } from "node:child_process";
import type { ProblemCode } from "#contract/problem.ts";
import { Problem } from "#server/http/problem.ts";
import type { ReadFile, Reading } from "./read-file.ts";

const usualLimits = { milliseconds: 20_000, megabytes: 512 };
/** Files waiting for their turn; each is in memory meanwhile. */
const maxWaiting = 8;

type Answer = { file: ReadFile } | { refusal: ProblemCode };

/**
 * Reads files one after another, each in a process of its own with limited memory and time. A stranger's file can
 * then neither hold up everybody's ticks nor bring the server down; the process knows nothing of its secrets.
 */
export const fileReader = (limits = usualLimits) => {
	let waiting = 0;
	let last: Promise<unknown> = Promise.resolve();
	return async (bytes: Uint8Array, reading: Reading): Promise<ReadFile> => {
		if (waiting >= maxWaiting) throw new Problem("overloaded", { retryAfter: 5 });
		waiting++;
		const mine = last.then(() => readApart(bytes, reading, limits));
		last = mine.catch(() => undefined);
		try {
			const answer = await mine;
			if ("refusal" in answer) throw new Problem(answer.refusal);
			return answer.file;
		} finally {
			waiting--;
		}
	};
};

const readApart = (bytes: Uint8Array, reading: Reading, limits: typeof usualLimits): Promise<Answer> =>
	new Promise((resolve, reject) => {
		const child = fork(new URL("./reading-process.ts", import.meta.url), {
			execArgv: [`--max-old-space-size=${limits.megabytes}`, "--disable-warning=ExperimentalWarning"],
			env: {},
			serialization: "advanced",
			stdio: ["ignore", "ignore", "pipe", "ipc"],
			timeout: limits.milliseconds,
			killSignal: "SIGKILL",
		});
		let complaint = "";
		child.stderr?.on("data", (chunk) => {
			complaint = (complaint + chunk).slice(0, 4_000);
		});
		child.once("message", (answer: Answer) => resolve(answer));
		child.once("error", reject);
		child.once("exit", (code) => {
			// 1 is a fault of ours; being killed for time or memory tells of the file.
			if (code === 1) reject(new Error("The process that reads files has failed.", { cause: complaint }));
			else resolve({ refusal: "file-too-full" });
		});
		child.send({ bytes, reading });
	});
