import { startServer } from "./processes.ts";
import { call, newPerson, type Verdict } from "./ticker.ts";

/** So far is the second server's clock behind the first one's. */
const behind = 100;

/**
 * Two servers on one PostgreSQL whose clocks differ. What is done at one and undone at once at the other must be
 * undone, and done again be done: whatever is answered 2xx has happened.
 */
export async function clock(databaseUrl: string, dataDir: string, rounds: number): Promise<Verdict> {
	const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
	const slow = `data:text/javascript,const now = Date.now; Date.now = () => now() - ${behind}`;
	const ahead = await startServer(env);
	const late = await startServer({ ...env, NODE_OPTIONS: `--import ${JSON.stringify(slow)}` });
	const { cookie, tracks } = await newPerson(ahead.address, 1);
	const verdict = { acknowledged: 0, lost: 0, doubled: 0, wrong: 0, remarks: [`${behind} ms apart`] };
	const habit = tracks[0];
	if (habit === undefined) throw new Error("No habit was made.");
	const day = `/api/habits/${habit.habitId}/logs/${habit.day}`;
	const stored = async (): Promise<number> =>
		(await call(ahead.address, `GET /api/habits/${habit.habitId}/logs`, cookie)).json.length;
	for (let round = 0; round < rounds; round++) {
		const done = await call(ahead.address, `PUT ${day}`, cookie, { completed: true });
		if (done.status < 300) verdict.acknowledged += 1;
		if ((await stored()) !== 1) verdict.lost += 1;
		const undone = await call(late.address, `DELETE ${day}`, cookie);
		if (undone.status < 300) verdict.acknowledged += 1;
		if (undone.status < 300 && (await stored()) !== 0) verdict.lost += 1;
	}
	await Promise.all([ahead.end("SIGTERM"), late.end("SIGTERM")]);
	return verdict;
}
