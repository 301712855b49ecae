import { workerData } from "node:worker_threads";
import type { Limits } from "./file-reader.ts";

/**
 * Kills the process when it exceeds its limits, from a thread, which runs even while the main one is blocked. V8 limits
 * only its own heap, not buffers or SQLite.
 */
const { megabytes, workMs } = workerData as Limits;
/** At a few gigabytes a second, at most about 100 MB are allocated between two checks. */
const checkEveryMs = 20;

setInterval(() => {
	const { user, system } = process.cpuUsage();
	const isTooMuch = process.memoryUsage.rss() > megabytes * 1_000_000 || (user + system) / 1000 > workMs;
	if (isTooMuch) process.kill(process.pid, "SIGKILL");
}, checkEveryMs);
