import "#server/ground/package-lookups.ts";
import { Worker } from "node:worker_threads";
import { Problem } from "#server/ground/problem.ts";
import type { Answer, Progress, Work } from "./file-reader.ts";

/** Reads one file and exits; started by `file-reader.ts`. */
process.once("message", async (work: Work) => {
	const guard = new Worker(new URL("./guard.ts", import.meta.url), {
		workerData: work.limits,
		execArgv: [],
		resourceLimits: { maxOldGenerationSizeMb: 16 },
	});
	guard.unref();
	process.send?.(await answerTo(work), () => process.exit());
});

/** Sends the percentage immediately, even if the reader never yields to the event loop. */
function report(percent: number): void {
	process.send?.({ percent } satisfies Progress);
}

async function answerTo({ task, bytes, options }: Work): Promise<Answer> {
	try {
		const module = await import(task.module);
		return { result: await module[task.name](bytes, options, report) };
	} catch (fault) {
		if (fault instanceof Problem)
			return { refusal: { code: fault.code, fields: fault.fields, nearest: fault.nearest } };
		throw fault;
	}
}
