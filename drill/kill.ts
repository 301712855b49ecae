import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "./processes.ts";
import { Friends } from "./social.ts";
import { describeStatuses, judge, newPerson, tickUntil } from "./ticker.ts";
import { sumOf, type Verdict } from "./verdict.ts";

/** The server is killed repeatedly during ticks and social acts; everything it acknowledged must be stored. */
export async function kill(env: Record<string, string>, rounds: number): Promise<Verdict> {
	let server = await startServer(env);
	const person = await newPerson(server.address, 6);
	const friends = await Friends.meet(server.address, person);
	for (let round = 0; round < rounds; round++) {
		let isOver = false;
		const acting = [
			tickUntil(() => isOver, server.address, person),
			friends.actUntil(() => isOver, server.address),
		];
		await pause(300 + Math.random() * 3_000);
		await server.end("SIGKILL");
		isOver = true;
		await Promise.all(acting);
		server = await startServer(env);
	}
	const remarks = [`${rounds} kills; social acts: ${describeStatuses(friends.statuses)}`];
	const verdict = sumOf(await judge(server.address, person, remarks), await friends.judge(server.address));
	await server.end("SIGTERM");
	return verdict;
}
