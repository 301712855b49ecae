import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { median } from "./median.ts";
import { startServer } from "./processes.ts";

/** Median milliseconds from process start until /readyz answers 200, on an existing embedded database. */
export async function startUpTime(rounds: number): Promise<number> {
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-start-"));
	async function start() {
		const env = { DATABASE_URL: "", DATA_DIR: folder, PORT: "0", LOG_LEVEL: "warn" };
		const server = await startServer("scripts/start.ts", env, "/readyz");
		await server.stop();
		return server.startTime;
	}
	try {
		await start();
		const times: number[] = [];
		for (let round = 0; round < rounds; round++) times.push(await start());
		return median(times);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
