import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import type { Logger } from "pino";
import type { Database } from "#server/db/open.ts";
import { passwordPool } from "#server/deps/password-pool.ts";
import { openEvents } from "#server/events/page-events.ts";
import { type Config, readConfig } from "#server/ground/config.ts";
import { openLog } from "#server/ground/log.ts";
import { type Jobs, openJobs } from "#server/jobs/queue.ts";
import { rateLimits } from "#server/limits/rates.ts";
import { createApp } from "#server/roof/app.ts";
import { createDeps } from "#server/roof/create-deps.ts";
import { listen } from "#server/roof/listen.ts";
import { jobKinds } from "#server/roof/worker.ts";
import { withFewShards } from "./database/asked-shards.ts";
import { testDatabase } from "./database/test-database.ts";

/** Saturday, 21 November 2026, 18:00 in India. */
export const testNow = Date.parse("2026-11-21T12:30:00Z");

/** Without this key, each test would write one to its data folder. */
export const pushKey = "b8xDk3jWNnEsVpQZlO1mTt5yqkCz7uHFg2RXaJ9dYw0";

/** Real password hashes would take a quarter of the test time. */
const cheapHashes = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export interface Reply {
	status: number;
	headers: Headers;
	text: string;
	// biome-ignore lint/suspicious/noExplicitAny: a reply is data from outside, checked by the assertions
	json: any;
}

export interface Call {
	body?: unknown;
	raw?: string | Uint8Array<ArrayBuffer>;
	headers?: Record<string, string>;
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;
export type Client = ReturnType<TestApp["client"]>;

export const testSecretKey = "a key that all tests have, and nobody else";

/**
 * The server without its worker, on its own database unless one is passed; it has a port only after `listen`, and
 * its clock moves only on `advance`.
 */
export async function testApp(
	environment: Record<string, string> = {},
	existingDatabase?: Database,
	webFolder = "no web folder",
) {
	const config: Config = readConfig({
		VAPID_PRIVATE_KEY: pushKey,
		SECRET_KEY: testSecretKey,
		...environment,
	});
	const database = existingDatabase ?? (await testDatabase());
	const logLines: string[] = [];
	const log = openLog(
		"info",
		new Writable({
			write: (line, _encoding, done) => {
				logLines.push(String(line));
				done();
			},
		}),
	);
	let now = testNow;
	const jobs = await jobsOf(database, log);
	const deps = {
		...createDeps({
			config,
			database,
			clock: () => now,
			log,
			jobs,
			events: await openEvents(database, log),
			passwords: passwordPool(undefined, cheapHashes),
		}),
		databaseClock: async () => now,
		steadyClock: async () => now,
		rates: rateLimits(database, 100),
	};
	const app = await createApp(deps, { isDraining: false }, webFolder);

	async function send(
		route: string,
		cookie: string | undefined,
		{ body, raw, headers }: Call,
	): Promise<Reply> {
		const [method = "GET", path = "/"] = route.split(" ");
		const hasBody = body !== undefined || raw !== undefined;
		const response = await withFewShards(route, async () =>
			app.request(path, {
				method,
				headers: {
					...(hasBody && { "content-type": "application/json" }),
					...(cookie && { cookie }),
					...headers,
				},
				...(hasBody && { body: raw ?? JSON.stringify(body) }),
			}),
		);
		const text = await response.text();
		const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
		return {
			status: response.status,
			headers: response.headers,
			text,
			json: isJson ? JSON.parse(text) : undefined,
		};
	}

	function client() {
		let cookie: string | undefined;
		let device: string | undefined;
		return {
			cookie: () => cookie,
			send: async (route: string, call: Call = {}): Promise<Reply> => {
				const reply = await send(route, [cookie, device].filter(Boolean).join("; "), call);
				for (const given of reply.headers.getSetCookie()) {
					const pair = given.includes("Max-Age=0") ? undefined : given.split(";")[0];
					if (given.includes("device=")) device = pair;
					else cookie = pair;
				}
				return reply;
			},
		};
	}

	const servers: Server[] = [];
	let people = 0;
	async function signUp(changes: Record<string, unknown> = {}) {
		const person = client();
		const email = `person${++people}@example.in`;
		const form = {
			fullName: `Person ${people}`,
			email,
			password: "monsoon-21",
			confirmPassword: "monsoon-21",
			...changes,
		};
		const { status, json } = await person.send("POST /api/auth/register", { body: form });
		if (status !== 201) throw new Error(`Registration failed with ${status}`);
		return { ...person, user: json, password: form.password };
	}

	return {
		deps,
		database,
		client,
		signUp,
		logLines,
		request: (route: string, call: Call = {}) => send(route, undefined, call),
		/** Returns the raw response, for responses that are not text or never end. */
		fetch: (path: string, init?: RequestInit): Promise<Response> => Promise.resolve(app.request(path, init)),
		listen: async (port = 0): Promise<string> => {
			const server = await listen(app.fetch, { host: "127.0.0.1", port });
			servers.push(server);
			return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		},
		advance: (ms: number): void => {
			now += ms;
		},
		close: async (): Promise<void> => {
			deps.streams.close();
			for (const server of servers) {
				server.closeAllConnections();
				server.close();
			}
			await deps.webhookSender.stop();
			await jobs.close();
			await database.close();
		},
	};
}

const jobsByDatabase = new WeakMap<Database, Promise<Jobs>>();

function jobsOf(database: Database, log: Logger): Promise<Jobs> {
	const jobs = jobsByDatabase.get(database) ?? openJobs(database, log, jobKinds);
	jobsByDatabase.set(database, jobs);
	return jobs;
}
