import { fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { constants, setPriority } from "node:os";
import type { NearFormat } from "#contract/habits/near-formats.ts";
import type { ProblemCode } from "#contract/problem.ts";
import type { FieldError } from "#contract/schemas.ts";
import { Problem } from "#server/ground/problem.ts";
import type { FileTask } from "./reading.ts";

export interface Limits {
	/** Memory limit of the whole process, of which Node itself takes about 80 MB. */
	megabytes: number;
	/** CPU time, so that a busy machine doesn't count against the file. */
	workMs: number;
	milliseconds: number;
}

const defaultLimits: Limits = { megabytes: 320, workMs: 5_000, milliseconds: 120_000 };
const maxWaiting = 20;

export interface Work {
	task: FileTask<unknown, unknown>;
	bytes: Uint8Array;
	options: unknown;
	limits: Limits;
}

export type Answer =
	| { result: unknown }
	| {
			refusal: {
				code: ProblemCode;
				fields?: Record<string, FieldError> | undefined;
				nearest?: NearFormat | undefined;
			};
	  };

export interface Progress {
	percent: number;
}

interface FileToRead<Options> {
	userId: string;
	bytes: Uint8Array;
	options: Options;
	onProgress?: ((percent: number) => void) | undefined;
}

export type FileReader = ReturnType<typeof fileReader>;

/**
 * Each file has its own process, with limited memory and time and without the server's secrets. Throws what
 * the task throws, `already-reading`, `overloaded`, or `file-over-limit` for a file that exceeds the limits.
 */
export function fileReader(limits = defaultLimits) {
	const present = new Set<string>();
	let last: Promise<unknown> = Promise.resolve();
	return async <Options, Result>(
		task: FileTask<Options, Result>,
		{ userId, bytes, options, onProgress }: FileToRead<Options>,
	): Promise<Result> => {
		if (present.has(userId)) throw new Problem("already-reading", { retryAfter: 5 });
		if (present.size >= maxWaiting) throw new Problem("overloaded", { retryAfter: 5 });
		present.add(userId);
		const mine = last.then(() =>
			readInProcess({ task: task as FileTask<unknown, unknown>, bytes, options, limits }, onProgress),
		);
		last = mine.catch(() => undefined);
		try {
			const answer = await mine;
			if ("result" in answer) return answer.result as Result;
			const { code, fields, nearest } = answer.refusal;
			throw new Problem(code, { nearest, ...(fields && { fields }) });
		} finally {
			present.delete(userId);
		}
	};
}

function readInProcess(work: Work, onProgress: FileToRead<unknown>["onProgress"]): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const { megabytes, milliseconds } = work.limits;
		const child = fork(new URL("./process.ts", import.meta.url), {
			execArgv: [
				`--max-old-space-size=${megabytes}`,
				// Rows live long, so a small nursery halves the memory of a long statement.
				"--max-semi-space-size=4",
				"--disable-warning=ExperimentalWarning",
			],
			env: compiledCode(),
			serialization: "advanced",
			stdio: ["ignore", "ignore", "pipe", "ipc"],
			timeout: milliseconds,
			killSignal: "SIGKILL",
		});
		lowerPriority(child.pid);
		let complaint = "";
		child.stderr?.on("data", (chunk) => {
			complaint = (complaint + chunk).slice(0, 4_000);
		});
		child.on("message", (message: Answer | Progress) => {
			if ("percent" in message) onProgress?.(message.percent);
			else resolve(message);
		});
		child.once("error", reject);
		child.once("exit", (code) => {
			// Exit code 1 is a bug of ours; if the process was killed, the file took too much time or memory.
			if (code === 1) reject(new Error("The file-reading process failed.", { cause: complaint }));
			else resolve({ refusal: { code: "file-over-limit" } });
		});
		child.send(work);
	});
}

/** Shares the compile cache: stripping types again would take longer than reading most files. */
function compiledCode(): Record<string, string> {
	const folder = process.env.NODE_COMPILE_CACHE ?? getCompileCacheDir();
	return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

/** On a busy machine, reading should wait for a core, not the server or its database. */
function lowerPriority(pid: number | undefined): void {
	if (pid === undefined) return;
	try {
		setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
	} catch {
		// The process has already ended, or the system forbids it.
	}
}
