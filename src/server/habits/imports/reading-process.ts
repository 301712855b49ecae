import { Problem } from "#server/http/problem.ts";
import { type Reading, readFile } from "./read-file.ts";

/** Reads one file in a process of its own, started by `file-reader.ts`, and ends. */
process.once("message", ({ bytes, reading }: { bytes: Uint8Array; reading: Reading }) => {
	process.send?.(answerTo(bytes, reading), () => process.disconnect());
});

const answerTo = (bytes: Uint8Array, reading: Reading) => {
	try {
		return { file: readFile(bytes, reading) };
	} catch (fault) {
		if (fault instanceof Problem) return { refusal: fault.code };
		throw fault;
	}
};
