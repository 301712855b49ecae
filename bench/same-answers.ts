import { deepStrictEqual } from "node:assert/strict";
import { addDays } from "#domain/day.ts";
import type { Population } from "./people.ts";
import type { Server } from "./processes.ts";
import { callOf, type RequestKind } from "./requests.ts";

/** Fields that differ between any two ticks. */
const volatileFields = ["id", "loggedAt", "createdAt"];

/** Throws unless both servers give the same responses; otherwise they could not be compared. */
export async function expectSameAnswers(
	population: Population,
	server: Server,
	thin: Server,
	kinds: readonly RequestKind[],
): Promise<void> {
	for (const kind of kinds) {
		deepStrictEqual(await answerOf(server, kind, population), await answerOf(thin, kind, population));
	}
}

async function answerOf(
	{ port }: Server,
	kind: RequestKind,
	{ regulars, lastDay }: Population,
): Promise<unknown> {
	const { path, ...call } = callOf(kind, regulars.first, 0, addDays(lastDay, 1));
	const response = await fetch(`http://127.0.0.1:${port}${path}`, call);
	const answer = await response.json();
	if (kind === "tick") for (const name of volatileFields) delete answer[name];
	return answer;
}
