import { workerData } from "node:worker_threads";
import type { Limits } from "./file-reader.ts";

/**
 * Ends its process when that takes more memory or work than it may. V8 limits only its own heap: buffers and SQLite
 * take theirs beside it. A thread sees what the main thread does even where that never pauses.
 */
const { megabytes, workMs } = workerData as Limits;
/** At a few gigabytes a second, no more than some 100 MB fit between two looks. */
const lookEveryMs = 20;

setInterval(() => {
	const { user, system } = process.cpuUsage();
	const isTooMuch = process.memoryUsage.rss() > megabytes * 1_000_000 || (user + system) / 1000 > workMs;
	if (isTooMuch) process.kill(process.pid, "SIGKILL");
}, lookEveryMs);
