import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "./processes.ts";
import { judge, newPerson, signIn, tickUntil } from "./ticker.ts";
import type { Verdict } from "./verdict.ts";

/** Two devices of one user on two servers tick the same days at once; both must end with the same, newest state. */
export async function twoDevices(databaseUrl: string, dataDir: string, seconds: number): Promise<Verdict> {
	const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
	const [one, other] = await Promise.all([startServer(env), startServer(env)]);
	const person = await newPerson(one.address, 4);
	const phone = { ...person, cookie: await signIn(other.address, person.email) };
	const leaving = new AbortController();
	const heard = { events: 0 };
	const listening = listen(one.address, person.cookie, heard, leaving.signal);
	await pause(500);
	let isOver = false;
	const ticking = [
		tickUntil(() => isOver, one.address, person),
		tickUntil(() => isOver, other.address, phone),
	];
	await pause(seconds * 1_000);
	isOver = true;
	await Promise.all(ticking);
	// Time for the last change to reach the first device.
	await pause(1_000);
	leaving.abort();
	await listening;
	const remarks = [`the first device was notified of changes ${heard.events} times`];
	const verdict = await judge(one.address, person, remarks);
	const seen = await judge(other.address, phone);
	verdict.wrong += seen.lost + seen.wrong + (heard.events === 0 ? 1 : 0);
	await Promise.all([one.end("SIGTERM"), other.end("SIGTERM")]);
	return verdict;
}

async function listen(
	address: string,
	cookie: string,
	heard: { events: number },
	signal: AbortSignal,
): Promise<void> {
	try {
		const { body } = await fetch(`${address}/api/events`, { headers: { cookie }, signal });
		for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
			heard.events += text.split('"habits"').length - 1;
		}
	} catch (fault) {
		if (!signal.aborted) throw fault;
	}
}
