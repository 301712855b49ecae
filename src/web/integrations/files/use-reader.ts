import { useEffect, useRef, useState } from "react";
import type { FileProblemCode } from "#domain/integrations/files/file-problem.ts";
import type { FileToRead, ReadFile } from "./read-file.ts";
import type { ReaderMessage } from "./reader-worker.ts";

export type ReaderState =
	| { state: "none" }
	| { state: "reading"; percent: number }
	| { state: "read"; read: ReadFile }
	| { state: "failed"; problem: FileProblemCode };

/** Reads in a worker, so that the page stays responsive. */
export function useReader() {
	const [reading, setReading] = useState<ReaderState>({ state: "none" });
	const worker = useRef<Worker>(undefined);
	useEffect(() => () => worker.current?.terminate(), []);

	function stop() {
		worker.current?.terminate();
		setReading({ state: "none" });
	}

	function start(toRead: FileToRead) {
		worker.current?.terminate();
		setReading({ state: "reading", percent: 0 });
		const reader = new Worker(new URL("./reader-worker.ts", import.meta.url), { type: "module" });
		worker.current = reader;
		reader.addEventListener("message", ({ data }: MessageEvent<ReaderMessage>) => {
			if ("percent" in data) setReading({ state: "reading", percent: data.percent });
			else if ("read" in data) setReading({ state: "read", read: data.read });
			else setReading({ state: "failed", problem: data.problem });
			if (!("percent" in data)) reader.terminate();
		});
		reader.addEventListener("error", () => {
			setReading({ state: "failed", problem: "broken" });
			reader.terminate();
		});
		reader.postMessage(toRead);
	}

	return { reading, start, stop };
}
