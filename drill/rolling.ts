import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#scripts/testing/free-port.ts";
import {
	deployFolder,
	findProgram,
	type Program,
	type Server,
	startProgram,
	startServer,
} from "./processes.ts";
import { Friends } from "./social.ts";
import {
	describeStatuses,
	isAcknowledged,
	judge,
	newPerson,
	type Reply,
	sumOfCounts,
	tickUntil,
	waitUntilReady,
} from "./ticker.ts";
import type { EarlierRelease } from "./upgrade/release.ts";
import { sumOf, type Verdict } from "./verdict.ts";

const crowd = 12;
/** Maximum retries until a tick must succeed. */
const retries = 3;
/** Time for Caddy to notice that a process is back: two of its checks. */
const settleMs = 2_500;

interface RollingOptions {
	databaseUrl: string;
	dataDir: string;
	rounds: number;
	/** The release that is replaced; if absent, this version is replaced with itself. */
	release: EarlierRelease | undefined;
}

/** Replaces two servers behind Caddy in turn, during ticks and social acts. */
export async function rolling({ databaseUrl, dataDir, rounds, release }: RollingOptions): Promise<Verdict> {
	const start = (port: string, folder?: string) =>
		startServer(
			{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: port, TRUST_PROXY: "127.0.0.1" },
			folder,
		);
	const ports = [String(await freePort()), String(await freePort())];
	const servers = [
		await start(ports[0] ?? "", release?.folder),
		await start(ports[1] ?? "", release?.folder),
	];
	const ended: Server[] = [];
	const { caddy, address } = await startCaddy(path.join(dataDir, "caddy"), ports);
	const people = [await newPerson(address, 1)];
	while (people.length < crowd) people.push(await newPerson(address, 1, people[0]));
	const friends = await Friends.meet(address, people[0] as { cookie: string });

	let isOver = false;
	let unhealed = 0;
	const refusals = new Map<string, number>();
	const ticking = people.map((person) => {
		let failures = 0;
		function onReply(reply: Reply) {
			failures = isAcknowledged(reply) ? 0 : failures + 1;
			if (failures > retries) unhealed += 1;
			if (failures > 0) countRefusal(refusals, reply);
		}
		return tickUntil(() => isOver, address, person, { everyMs: 150, onReply });
	});
	const acting = friends.actUntil(() => isOver, address);
	for (let round = 0; round < rounds; round++) {
		await pause(settleMs);
		const index = round % servers.length;
		const server = servers[index] as Server;
		await server.end("SIGTERM");
		ended.push(server);
		servers[index] = await start(ports[index] ?? "");
		await waitUntilReady(servers[index]?.address ?? "");
	}
	await pause(settleMs);
	isOver = true;
	const statuses = sumOfCounts(await Promise.all(ticking));
	await acting;

	let verdict = await friends.judge(address);
	for (const person of people) verdict = sumOf(verdict, await judge(address, person));
	const strange = [...sumOfCounts([statuses, friends.statuses])].filter(([status]) => !expected.has(status));
	verdict.wrong += unhealed + strange.reduce((sum, [, count]) => sum + count, 0);
	verdict.remarks = [
		`ticks: ${describeStatuses(statuses)}; social acts: ${describeStatuses(friends.statuses)}`,
		`${rounds} replacements, starting from ${release?.name ?? "the same version"}; ${unhealed} requests still failed after ${retries} retries`,
		`ticks were refused by: ${[...refusals].map(([by, count]) => `${by} (${count})`).join(", ") || "nobody"}`,
		...[...ended, ...servers].flatMap(({ unexpected }) => [...unexpected]),
	];
	for (const server of servers) await server.end("SIGTERM");
	await caddy.end("SIGTERM");
	release?.remove();
	return verdict;
}

/** Counts by the server's error code, or by who answered instead. */
function countRefusal(refusals: Map<string, number>, { status, json }: Reply): void {
	const by = json?.code ?? (status === 0 ? "no answer" : "Caddy");
	refusals.set(by, (refusals.get(by) ?? 0) + 1);
}

/** 409: the day's quota of comments or likes is used up; 429: the minute's budget. */
const expected = new Set([200, 201, 204, 409, 429, 503]);

async function startCaddy(folder: string, ports: string[]): Promise<{ caddy: Program; address: string }> {
	mkdirSync(folder);
	copyFileSync(path.join(deployFolder, "Caddyfile"), path.join(folder, "Caddyfile"));
	const address = `http://localhost:${await freePort()}`;
	const caddy = startProgram(
		findProgram("caddy") ?? "caddy",
		["run", "--config", path.join(folder, "Caddyfile")],
		{
			cwd: folder,
			env: {
				HOME: folder,
				IKKIS_SITE: address,
				IKKIS_UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(" "),
			},
		},
	);
	while ((await fetch(`${address}/readyz`).catch(() => undefined))?.status !== 200) {
		if (caddy.child.exitCode !== null) throw new Error(`Caddy did not start:\n${caddy.output()}`);
		await pause(100);
	}
	return { caddy, address };
}
