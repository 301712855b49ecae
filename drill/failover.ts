import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "./processes.ts";
import { ReplicatedPostgres } from "./replicated-postgres.ts";
import { Friends } from "./social.ts";
import {
	describeStatuses,
	isAcknowledged,
	judge,
	newPerson,
	type Reply,
	sumOfCounts,
	tickUntil,
} from "./ticker.ts";
import { sumOf, type Verdict } from "./verdict.ts";

const crowd = 6;
/** Maximum median time from killing the primary to the first acknowledged tick, in milliseconds. */
const target = 15_000;

/**
 * The primary of two nodes is killed repeatedly during ticks and social acts through two servers; then a former
 * primary returns as a second primary.
 */
export async function failover(dataDir: string, rounds: number): Promise<Verdict> {
	const postgres = await ReplicatedPostgres.start(2);
	const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
	const servers = [await startServer(env), await startServer(env)];
	const addresses = servers.map(({ address }) => address);
	const [first = "", second = first] = addresses;
	const people = [await newPerson(first, 2)];
	while (people.length < crowd) people.push(await newPerson(first, 2, people[0]));
	const friends = await Friends.meet(first, people[0] as { cookie: string });

	let isOver = false;
	let endedAt = Number.POSITIVE_INFINITY;
	let servedAt: number | undefined;
	function onReply(reply: Reply, sentAt: number) {
		if (isAcknowledged(reply) && sentAt > endedAt) servedAt ??= performance.now();
	}
	const ticking = people.map((person, index) =>
		tickUntil(() => isOver, index % 2 === 0 ? first : second, person, { everyMs: 250, onReply }),
	);
	const acting = friends.actUntil(() => isOver, second);
	async function waitUntilServed(): Promise<number> {
		while (servedAt === undefined) {
			if (performance.now() - endedAt > 90_000) throw new Error("No tick was acknowledged for 90 s.");
			await pause(20);
		}
		return servedAt - endedAt;
	}

	const waits: number[] = [];
	for (let round = 0; round < rounds; round++) {
		await postgres.waitUntilRedundant();
		await pause(500 + Math.random() * 1_500);
		const primary = await postgres.primary();
		servedAt = undefined;
		await primary.kill();
		endedAt = performance.now();
		waits.push(await waitUntilServed());
		primary.start();
	}
	const fenced = await secondPrimary(postgres);
	isOver = true;
	const statuses = sumOfCounts(await Promise.all(ticking));
	await acting;

	let verdict = await friends.judge(first);
	for (const person of people) verdict = sumOf(verdict, await judge(second, person));
	const median = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0;
	const isLate = median > target;
	verdict.wrong +=
		(statuses.get(500) ?? 0) + (friends.statuses.get(500) ?? 0) + Number(isLate) + fenced.wrong;
	verdict.remarks = [
		`ticks: ${describeStatuses(statuses)}; social acts: ${describeStatuses(friends.statuses)}`,
		`primary killed ${rounds} times; first tick acknowledged after ${seconds(median)} s (median; target ${target / 1_000}), at most ${seconds(Math.max(...waits))} s`,
		...fenced.remarks,
		...servers.flatMap(({ unexpected }) => [...unexpected]),
	];
	for (const server of servers) await server.end("SIGTERM");
	postgres.stop();
	return verdict;
}

/** Freezes Patroni on the primary while its PostgreSQL keeps running: writes it then acknowledges would be lost. */
async function secondPrimary(postgres: ReplicatedPostgres): Promise<{ wrong: number; remarks: string[] }> {
	await postgres.waitUntilRedundant();
	const former = await postgres.primary();
	await former.query("ikkis", "create table written_at_the_former_primary (at timestamptz)");
	former.freeze();
	const next = await waitUntilReplaced(postgres, former.name);
	const [state] = await former.query("ikkis", "select pg_is_in_recovery() as is_standby");
	if (state?.is_standby !== false) throw new Error("There was no second primary to fence.");
	const write = "insert into written_at_the_former_primary values (now())";
	const isWritten = await former.query("ikkis", write, 4_000).then(
		() => true,
		() => false,
	);
	former.thaw();
	await postgres.waitUntilRedundant();
	const [kept] = await next.query("ikkis", "select count(*)::int as rows from written_at_the_former_primary");
	await next.query("ikkis", "drop table written_at_the_former_primary");
	const isFenced = !isWritten && kept?.rows === 0;
	const outcome = isWritten ? "acknowledged" : "did not acknowledge";
	return {
		wrong: Number(!isFenced),
		remarks: [`a second primary ${outcome} a write, and rejoined as a standby with ${kept?.rows} such rows`],
	};
}

async function waitUntilReplaced(postgres: ReplicatedPostgres, name: string) {
	for (;;) {
		const primary = await postgres.primary();
		if (primary.name !== name) return primary;
		await pause(200);
	}
}

function seconds(ms: number): string {
	return (ms / 1_000).toFixed(1);
}
