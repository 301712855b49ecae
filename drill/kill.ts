import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "./processes.ts";
import { judge, newPerson, tickUntil, type Verdict } from "./ticker.ts";

/** The server is killed again and again in the middle of ticks; what it had acknowledged must be there. */
export async function kill(env: Record<string, string>, rounds: number): Promise<Verdict> {
	let server = await startServer(env);
	const person = await newPerson(server.address, 6);
	for (let round = 0; round < rounds; round++) {
		let isOver = false;
		const ticking = tickUntil(() => isOver, server.address, person);
		await pause(300 + Math.random() * 700);
		await server.end("SIGKILL");
		isOver = true;
		await ticking;
		server = await startServer(env);
	}
	const verdict = await judge(server.address, person, [`${rounds} kills`]);
	await server.end("SIGTERM");
	return verdict;
}
