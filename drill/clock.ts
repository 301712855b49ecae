import { startServer } from "./processes.ts";
import { act, call, ensureOk, isAcknowledged, newPerson } from "./ticker.ts";
import { newVerdict, type Verdict } from "./verdict.ts";

/** How many milliseconds the second server's clock is behind. */
const behind = 100;

/** Two servers with different clocks share one PostgreSQL. A tick at one that is undone at the other stays undone. */
export async function clock(databaseUrl: string, dataDir: string, rounds: number): Promise<Verdict> {
	const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
	const slow = `data:text/javascript,const now = Date.now; Date.now = () => now() - ${behind}`;
	const ahead = await startServer(env);
	const late = await startServer({ ...env, NODE_OPTIONS: `--import ${JSON.stringify(slow)}` });
	const { cookie, tracks } = await newPerson(ahead.address, 1);
	const verdict = newVerdict([`${behind} ms apart`]);
	const habit = tracks[0];
	if (habit === undefined) throw new Error("No habit was created.");
	const day = `/api/habits/${habit.habitId}/logs/${habit.day}`;
	const stored = async (): Promise<number> =>
		(await ensureOk(call(ahead.address, `GET /api/habits/${habit.habitId}/logs`, cookie))).json.length;
	for (let round = 0; round < rounds; round++) {
		const done = await act(ahead.address, `PUT ${day}`, cookie, { completed: true });
		if (isAcknowledged(done)) verdict.acknowledged += 1;
		if (isAcknowledged(done) && (await stored()) !== 1) verdict.lost += 1;
		const undone = await act(late.address, `DELETE ${day}`, cookie);
		if (isAcknowledged(undone)) verdict.acknowledged += 1;
		if (isAcknowledged(undone) && (await stored()) !== 0) verdict.lost += 1;
	}
	await Promise.all([ahead.end("SIGTERM"), late.end("SIGTERM")]);
	return verdict;
}
