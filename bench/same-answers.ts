import { deepStrictEqual } from "node:assert/strict";
import { addDays } from "#domain/day.ts";
import type { Population } from "./people.ts";
import type { Server } from "./processes.ts";
import { type Asked, callOf } from "./requests.ts";

/** What no two ticks have in common. */
const ofTheMoment = ["id", "loggedAt", "createdAt"];

/** Throws unless both servers answer each kind of request alike: only then is one a measure of the other. */
export async function expectSameAnswers(
	population: Population,
	server: Server,
	thin: Server,
	kinds: readonly Asked[],
): Promise<void> {
	for (const kind of kinds) {
		deepStrictEqual(await answerOf(server, kind, population), await answerOf(thin, kind, population));
	}
}

async function answerOf({ port }: Server, kind: Asked, { regulars, lastDay }: Population): Promise<unknown> {
	const { path, ...call } = callOf(kind, regulars.first, 0, addDays(lastDay, 1));
	const response = await fetch(`http://127.0.0.1:${port}${path}`, call);
	const answer = await response.json();
	if (kind === "tick") for (const name of ofTheMoment) delete answer[name];
	return answer;
}
