import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "./processes.ts";
import { describeStatuses, judge, newPerson, sumOfCounts, tickUntil } from "./ticker.ts";
import { newVerdict, type Verdict } from "./verdict.ts";

/** Only root on Linux can mount a small disk. */
export const canMount = process.platform === "linux" && process.getuid?.() === 0;

const crowd = 24;

/** The disk of the embedded database fills up during ticks; then space is freed. */
export async function fullDisk(folder: string): Promise<Verdict> {
	execFileSync("mount", ["-t", "tmpfs", "-o", "size=128m", "tmpfs", folder]);
	try {
		return await onSmallDisk(folder);
	} finally {
		execFileSync("umount", ["--lazy", folder]);
	}
}

async function onSmallDisk(folder: string): Promise<Verdict> {
	const remarks: string[] = [];
	let server = await startServer({ DATA_DIR: folder });
	const people = [await newPerson(server.address, 1)];
	// Several users, because rate limits would refuse this many ticks from one.
	while (people.length < crowd) people.push(await newPerson(server.address, 1, people[0]));
	const ballast = path.join(folder, "ballast");
	const { bavail, bsize } = statfsSync(folder);
	writeFileSync(ballast, randomBytes(bavail * bsize - 6 * 2 ** 20));

	const endsAt = performance.now() + 240_000;
	const hasEnded = () => server.child.exitCode !== null;
	const isOver = () => hasEnded() || performance.now() > endsAt;
	// Long, incompressible notes fill the disk faster.
	const padding = () => randomBytes(1_400).toString("base64");
	const statuses = await Promise.all(
		people.map((person) => tickUntil(isOver, server.address, person, { padding })),
	);
	remarks.push(describeStatuses(sumOfCounts(statuses)));
	if (hasEnded()) {
		remarks.push(`exited on its own with ${server.child.exitCode}: ${lastLine(server.output())}`);
	} else {
		const isAlive = await fetch(`${server.address}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
			({ ok }) => ok,
			() => false,
		);
		remarks.push(isAlive ? "still answers" : "no longer answers");
		await server.end("SIGKILL");
	}
	const refused = await startServer({ DATA_DIR: folder }).then(
		async (started) => {
			await started.end("SIGKILL");
			return "started on the full disk";
		},
		(fault: Error) => `refused to start: ${lastLine(fault.message)}`,
	);
	remarks.push(refused);
	rmSync(ballast);
	await pause(100);
	server = await startServer({ DATA_DIR: folder });
	const verdict = newVerdict(remarks);
	for (const person of people) {
		const { acknowledged, lost, doubled, wrong } = await judge(server.address, person);
		verdict.acknowledged += acknowledged;
		verdict.lost += lost;
		verdict.doubled += doubled;
		verdict.wrong += wrong;
	}
	await server.end("SIGTERM");
	return verdict;
}

function lastLine(text: string): string {
	return text.trim().split("\n").at(-1) ?? "";
}
