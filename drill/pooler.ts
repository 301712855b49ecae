import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#scripts/testing/free-port.ts";
import { unprivilegedAccount } from "#scripts/testing/postgres-cluster.ts";
import { deployFolder, findProgram, startProgram, startServer } from "./processes.ts";
import { Friends } from "./social.ts";
import { describeStatuses, judge, newPerson, sumOfCounts, tickUntil, waitUntilReady } from "./ticker.ts";
import { sumOf, type Verdict } from "./verdict.ts";

const crowd = 6;
/** Database settings that deploy/pgbouncer.ini requires. */
const limits = { statement_timeout: "5s", lock_timeout: "2s", idle_in_transaction_session_timeout: "10s" };

/** Two servers reach PostgreSQL through PgBouncer, which crashes repeatedly during ticks and social acts. */
export async function pooler(databaseUrl: string, dataDir: string, rounds: number): Promise<Verdict> {
	await limitDatabase(databaseUrl);
	const folder = mkdtempSync(path.join(tmpdir(), "ikkis-pooler-"));
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	const port = await freePort();
	const start = configure(folder, databaseUrl, port);
	let bouncer = start();
	const url = new URL(databaseUrl);
	url.port = String(port);
	await waitUntilAnswering(url.href, bouncer.output);
	const env = { DATABASE_URL: url.href, DATA_DIR: dataDir };
	const servers = [await startServer(env), await startServer(env)];
	const [first = "", second = first] = servers.map(({ address }) => address);
	const people = [await newPerson(first, 2)];
	while (people.length < crowd) people.push(await newPerson(first, 2, people[0]));
	const friends = await Friends.meet(first, people[0] as { cookie: string });

	let isOver = false;
	const ticking = people.map((person, index) =>
		tickUntil(() => isOver, index % 2 === 0 ? first : second, person, { everyMs: 200 }),
	);
	const acting = friends.actUntil(() => isOver, second);
	const waits: number[] = [];
	for (let round = 0; round < rounds; round++) {
		await pause(1_000 + Math.random() * 2_000);
		await bouncer.end("SIGKILL");
		bouncer = start();
		waits.push(Math.max(await waitUntilReady(first), await waitUntilReady(second)));
	}
	await pause(1_000);
	isOver = true;
	const statuses = sumOfCounts(await Promise.all(ticking));
	await acting;

	let verdict = await friends.judge(first);
	for (const person of people) verdict = sumOf(verdict, await judge(second, person));
	const missing = await missingLimits(url.href);
	verdict.wrong += (statuses.get(500) ?? 0) + (friends.statuses.get(500) ?? 0) + missing.length;
	verdict.remarks = [
		`ticks: ${describeStatuses(statuses)}; social acts: ${describeStatuses(friends.statuses)}`,
		`PgBouncer was killed ${rounds} times; served again at most ${Math.max(...waits)} ms after it was back`,
		...missing.map((name) => `${name} does not apply`),
		...servers.flatMap(({ unexpected }) => [...unexpected]),
	];
	for (const server of servers) await server.end("SIGTERM");
	await bouncer.end("SIGTERM");
	return verdict;
}

/** Adapts the file in deploy/: PgBouncer has no variables, and a second section would replace the first. */
function configure(folder: string, databaseUrl: string, port: number) {
	const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
	const users = path.join(folder, "userlist.txt");
	writeFileSync(users, `"${username}" "${password}"\n`);
	const deployedText = readFileSync(path.join(deployFolder, "pgbouncer.ini"), "utf8");
	const settings = path.join(folder, "pgbouncer.ini");
	const own = deployedText
		.replace(/^ikkis = .*$/m, `${pathname.slice(1)} = host=${hostname} port=${databasePort}`)
		.replace(/^listen_port = .*$/m, `listen_port = ${port}`)
		.replace(/^auth_file = .*$/m, `auth_file = ${users}\nunix_socket_dir =`);
	writeFileSync(settings, own);
	const account = unprivilegedAccount();
	const { uid, gid } = account;
	if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
	return () => startProgram(findProgram("pgbouncer") ?? "pgbouncer", [settings], { ...account, cwd: folder });
}

async function limitDatabase(databaseUrl: string): Promise<void> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	for (const [name, value] of Object.entries(limits))
		await client.query(`alter database ${client.database} set ${name} = '${value}'`);
	await client.end();
}

/** Returns the limits that a session through the pooler lacks. */
async function missingLimits(url: string): Promise<string[]> {
	const client = new pg.Client(url);
	await client.connect();
	const missing: string[] = [];
	for (const [name, value] of Object.entries(limits)) {
		const { rows } = await client.query(`show ${name}`);
		if (rows[0][name] !== value) missing.push(name);
	}
	await client.end();
	return missing;
}

async function waitUntilAnswering(url: string, output: () => string): Promise<void> {
	for (let tries = 0; tries < 100; tries++) {
		const client = new pg.Client(url);
		client.on("error", () => {});
		const isThere = await client.connect().then(
			() => true,
			() => false,
		);
		await client.end().catch(() => {});
		if (isThere) return;
		await pause(100);
	}
	throw new Error(`PgBouncer did not start:\n${output()}`);
}
