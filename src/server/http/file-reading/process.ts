import { Worker } from "node:worker_threads";
import { Problem } from "#server/http/problem.ts";
import type { Answer, Work } from "./file-reader.ts";
import { type ReadingName, type ResultOf, readings } from "./readings.ts";

/** Reads one file in a process of its own, started by `file-reader.ts`, and ends. */
process.once("message", async ({ name, bytes, options, limits }: Work) => {
	const guard = new Worker(new URL("./guard.ts", import.meta.url), {
		workerData: limits,
		execArgv: [],
		resourceLimits: { maxOldGenerationSizeMb: 16 },
	});
	guard.unref();
	process.send?.(await answerTo(name, bytes, options), () => process.exit());
});

type Result = ResultOf<ReadingName> | Promise<ResultOf<ReadingName>>;

const answerTo = async (name: Work["name"], bytes: Uint8Array, options: Work["options"]): Promise<Answer> => {
	try {
		// `file-reader.ts` has checked that these are the options of this name.
		const read = (await readings[name]()) as (bytes: Uint8Array, options: unknown) => Result;
		return { result: await read(bytes, options) };
	} catch (fault) {
		if (fault instanceof Problem)
			return { refusal: { code: fault.code, fields: fault.fields, nearest: fault.nearest } };
		throw fault;
	}
};
