import { FileProblem, type FileProblemCode } from "#domain/integrations/files/file-problem.ts";
import { type FileToRead, type ReadFile, readFile } from "./read-file.ts";

export type ReaderMessage = { percent: number } | { read: ReadFile } | { problem: FileProblemCode };

function say(message: ReaderMessage): void {
	self.postMessage(message);
}

self.addEventListener("message", ({ data }: MessageEvent<FileToRead>) => {
	let last = 0;
	readFile(data, (percent) => {
		if (percent > last) say({ percent });
		last = percent;
	}).then(
		(read) => say({ read }),
		(fault: unknown) => say({ problem: fault instanceof FileProblem ? fault.code : "broken" }),
	);
});
