import { FileProblem, type FileProblemCode } from "#domain/integrations/files/file-problem.ts";
import { type FileToRead, type ReadFile, readFile } from "./read-file.ts";

export type ReaderMessage = { percent: number } | { read: ReadFile } | { problem: FileProblemCode };

function post(message: ReaderMessage): void {
	self.postMessage(message);
}

self.addEventListener("message", ({ data }: MessageEvent<FileToRead>) => {
	let last = 0;
	readFile(data, (percent) => {
		if (percent > last) post({ percent });
		last = percent;
	}).then(
		(read) => post({ read }),
		(error: unknown) => post({ problem: error instanceof FileProblem ? error.code : "broken" }),
	);
});
