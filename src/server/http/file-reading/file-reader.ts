import { fork } from "node:child_process";
import type { NearFormat, ProblemCode } from "#contract/problem.ts";
import type { FieldError } from "#contract/shapes.ts";
import { Problem } from "#server/http/problem.ts";
import type { OptionsOf, ReadingName, ResultOf } from "./readings.ts";

export interface Limits {
	/** Of the whole process, of which about 80 are Node's own. */
	megabytes: number;
	/** Of processor time: a busy machine is no fault of the file. */
	workMs: number;
	/** By the clock, should the process hang. */
	milliseconds: number;
}

const usualLimits: Limits = { megabytes: 320, workMs: 5_000, milliseconds: 30_000 };
/** Files waiting for their turn; each is in memory meanwhile. */
const maxWaiting = 20;

export interface Work {
	name: ReadingName;
	bytes: Uint8Array;
	options: OptionsOf<ReadingName>;
	limits: Limits;
}

export type Answer =
	| { result: ResultOf<ReadingName> }
	| {
			refusal: {
				code: ProblemCode;
				fields?: Record<string, FieldError> | undefined;
				nearest?: NearFormat | undefined;
			};
	  };

export type FileReader = ReturnType<typeof fileReader>;

/**
 * Reads strangers' files one after another, each in a process of its own with limited memory and time: none can hold
 * up everybody's ticks or bring the server down, and the process knows nothing of its secrets. Nobody has more than
 * one file here, so everybody's turn comes after one file of each of the others. Throws what the reading throws,
 * `already-reading`, `overloaded`, or `file-too-full` for a file that takes too much.
 */
export const fileReader = (limits = usualLimits) => {
	const present = new Set<string>();
	let last: Promise<unknown> = Promise.resolve();
	return async <Name extends ReadingName>(
		name: Name,
		{ userId, bytes, options }: { userId: string; bytes: Uint8Array; options: OptionsOf<Name> },
	): Promise<ResultOf<Name>> => {
		if (present.has(userId)) throw new Problem("already-reading", { retryAfter: 5 });
		if (present.size >= maxWaiting) throw new Problem("overloaded", { retryAfter: 5 });
		present.add(userId);
		const mine = last.then(() => readApart({ name, bytes, options, limits }));
		last = mine.catch(() => undefined);
		try {
			const answer = await mine;
			if ("result" in answer) return answer.result as ResultOf<Name>;
			const { code, fields, nearest } = answer.refusal;
			throw new Problem(code, { nearest, ...(fields && { fields }) });
		} finally {
			present.delete(userId);
		}
	};
};

const readApart = (work: Work): Promise<Answer> =>
	new Promise((resolve, reject) => {
		const { megabytes, milliseconds } = work.limits;
		const child = fork(new URL("./process.ts", import.meta.url), {
			execArgv: [
				`--max-old-space-size=${megabytes}`,
				// Rows live long: a small nursery halves the memory that a long statement takes.
				"--max-semi-space-size=4",
				"--disable-warning=ExperimentalWarning",
			],
			env: {},
			serialization: "advanced",
			stdio: ["ignore", "ignore", "pipe", "ipc"],
			timeout: milliseconds,
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
			else resolve({ refusal: { code: "file-too-full" } });
		});
		child.send(work);
	});
