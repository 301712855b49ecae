import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { LoopBlock } from "#bench/event-loop-delay.ts";
import { median } from "#bench/median.ts";
import { type Server, startServer } from "#bench/processes.ts";
import type { Database } from "#server/db/open.ts";
import { newToken } from "#server/ground/owned-token.ts";
import { serverSecrets } from "#server/ground/secrets.ts";
import { encryptTokens } from "#server/integrations/sync/encrypted-tokens.ts";
import { judgingTime } from "./rule-judgement.ts";

export interface SyncRun {
	connections: number;
	seconds: number;
	/** Latency of another user's tick in ms. */
	before: number;
	during: number;
	worst: number;
	/** Maximum CPU milliseconds of the server's main thread between a tick and its response. */
	worstWork: number;
	/** Ticks refused because the server was too busy; their latencies include the retries. */
	refused: number;
	/** Longest block of the server's event loop. */
	longestBlock: LoopBlock;
	/** In MB; `peakMemory` includes `memoryBefore`. */
	peakMemory: number | undefined;
	memoryBefore: number | undefined;
	/** Milliseconds to evaluate a rule for 400 days. */
	judging: number;
}

const email = "bench@example.in";
const secretKey = "a key for the benchmark and nothing else";
const answerMs = 200;
/** One user may write 600 times a minute. */
const pauseMs = 120;
/** The job runs once a minute. */
const maxQuietMs = 90_000;

/** Syncs connections of one provider that are all due at once, in one process; each needs two calls of 200 ms. */
export async function syncAll(
	database: Database,
	env: NodeJS.ProcessEnv,
	connections: number,
): Promise<SyncRun> {
	const provider = await slowTodoist();
	const server = await startServer(
		"src/server/roof/main.ts",
		{
			...env,
			PORT: "0",
			LOG_LEVEL: "warn",
			TESTING_MODE: "off",
			SECRET_KEY: secretKey,
			ADMIN_EMAILS: email,
			PROVIDERS_AT: provider.url,
			TODOIST_CLIENT_ID: "bench",
			TODOIST_CLIENT_SECRET: "bench",
		},
		"/readyz",
	);
	try {
		const { tick, refusals } = await tickTimer(database, server);
		const before: number[] = [];
		for (let count = 0; count < 40; count++) {
			before.push(await tick());
			await setTimeout(pauseMs);
		}
		const memoryBefore = await server.memory();
		await connectAll(database, connections);
		// The job starts at the next full minute.
		while ((await countDue(database)) === connections) await setTimeout(pauseMs);
		const startedAt = performance.now();
		await server.longestBlock();
		const during: number[] = [];
		const work: number[] = [];
		for (let left = connections; left > 0; left = await countDue(database)) {
			for (let count = 0; count < 10; count++) {
				const workedBefore = (await server.cpuTime()) ?? 0;
				during.push(await tick());
				work.push(((await server.cpuTime()) ?? 0) - workedBefore);
				await setTimeout(pauseMs);
			}
			if (performance.now() - startedAt > maxQuietMs + connections * answerMs)
				throw new Error(`${left} connections were not synced.`);
		}
		return {
			connections,
			seconds: (performance.now() - startedAt) / 1_000,
			before: median(before),
			during: median(during),
			worst: Math.max(...during),
			worstWork: Math.max(...work),
			refused: refusals(),
			longestBlock: await server.longestBlock(),
			peakMemory: await server.peakMemory(),
			memoryBefore,
			judging: judgingTime(),
		};
	} finally {
		await server.stop();
		provider.close();
	}
}

async function countDue(database: Database): Promise<number> {
	const rows = await database.statement<{ left: number }>(
		"due",
		"select count(*)::int as left from integrations where last_sync is null",
	)([]);
	return rows[0]?.left ?? 0;
}

/** Answers like Todoist, with three completed tasks or with stats. */
async function slowTodoist() {
	const server = createServer((request, response) => {
		request.resume();
		void setTimeout(answerMs).then(() => {
			const at = new Date(Date.now() - 3_600_000).toISOString();
			const items = ["a", "b", "c"].map((id) => ({ id, completed_at: at }));
			const goals = { daily_goal: 5, current_daily_streak: { count: 4 } };
			const isList = request.url?.includes("by_completion_date");
			response.setHeader("content-type", "application/json");
			response.end(JSON.stringify(isList ? { items, next_cursor: null } : { days_items: [], goals }));
		});
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

const rowsPerStatement = 500;

/** Inserts users with one connection each, due for its first sync now. */
async function connectAll(database: Database, count: number): Promise<void> {
	const secrets = serverSecrets({ secretKey, databaseUrl: undefined, dataDir: "" });
	for (let first = 0; first < count; first += rowsPerStatement) {
		const ids = Array.from(
			{ length: Math.min(rowsPerStatement, count - first) },
			(_, index) => `00000000-0000-4000-8000-${String(first + index).padStart(12, "0")}`,
		);
		const people = ids.map(
			(id) => `('${id}', '${id}@example.in', 'none', 'Person', 0, 0, 'Asia/Kolkata', now(), now())`,
		);
		const connections = ids.map((id) => {
			const tokens = { accessToken: `token of ${id}`, refreshToken: null };
			const encrypted = encryptTokens(secrets, { userId: id, id }, tokens).accessToken.toString("hex");
			return `('${id}', '${id}', 'todoist', '\\x${encrypted}', '["data:read"]', '{"syncHabits":true,"autoCreateHabits":false,"syncFrequency":60}', now(), now(), now(), now())`;
		});
		await database.script((run) =>
			run(`insert into users (id, email, password_hash, full_name, habits_created, total_paid, time_zone, created_at, updated_at)
				values ${people.join()};
			insert into integrations (user_id, id, provider, access_token, scopes, settings, state_since, sync_at, created_at, updated_at)
				values ${connections.join()}`),
		);
	}
}

/** `tick` toggles a user's log of today and returns the milliseconds it took; `refusals` counts refused attempts. */
async function tickTimer(database: Database, { port }: Server) {
	const site = `http://127.0.0.1:${port}`;
	const cookie = `sid=${await createSession(database)}`;
	async function request(method: string, path: string, body: object) {
		const response = await fetch(`${site}${path}`, {
			method,
			headers: { "content-type": "application/json", cookie },
			body: JSON.stringify(body),
		});
		return { status: response.status, text: await response.text() };
	}
	async function send(method: string, path: string, body: object) {
		const { status, text } = await request(method, path, body);
		if (status >= 400) throw new Error(`${method} ${path} answered ${status} ${text}`);
		return JSON.parse(text);
	}
	await send("POST", "/api/admin/verify-payment", { userEmail: email, amount: 100 });
	const steps = { makeItEasy: "a", makeItVisible: "b", makeItRewarding: "c", makeItSustainable: "d" };
	const { id, startedOn } = await send("POST", "/api/habits", {
		name: "Walk",
		description: "Twenty minutes",
		benefits: "Sleep",
		category: "Health",
		importance: "Must build",
		urgency: "Over the period",
		implementationStrategies: steps,
	});
	let completed = false;
	let refused = 0;
	async function tick(): Promise<number> {
		completed = !completed;
		const startedAt = performance.now();
		while (!(await isAccepted(completed))) {
			refused += 1;
			await setTimeout(pauseMs);
		}
		return performance.now() - startedAt;
	}
	async function isAccepted(completed: boolean): Promise<boolean> {
		const path = `/api/habits/${id}/logs/${startedOn}`;
		const { status } = await request("PUT", path, { completed });
		if (status !== 503 && status >= 400) throw new Error(`A tick failed with ${status}.`);
		return status !== 503;
	}
	return { tick, refusals: () => refused };
}

/** Inserts a user with a session and returns its token; signing in would add the memory of password hashing. */
async function createSession(database: Database): Promise<string> {
	const { userId, token, tokenHash } = newToken(randomUUID());
	await database.script((run) =>
		run(`insert into users (id, email, password_hash, full_name, habits_created, total_paid, time_zone, created_at, updated_at)
				values ('${userId}', '${email}', 'none', 'Bench', 0, 0, 'Asia/Kolkata', now(), now());
			insert into user_emails (email, user_id) values ('${email}', '${userId}');
			insert into sessions (user_id, token_hash, id, created_at, last_seen_at, idle_expires_at, absolute_expires_at,
				address_prefix, user_agent)
				values ('${userId}', '\\x${tokenHash.toString("hex")}', '${randomUUID()}', now(), now(), now() + interval '30 days',
				now() + interval '90 days', '127.0.0.1', 'bench')`),
	);
	return token;
}
