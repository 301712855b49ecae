import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Bench } from "#bench/comparison.ts";
import { deleteMeasuredTicks } from "#bench/fill.ts";
import { median } from "#bench/median.ts";
import { type Cohort, userIdOf } from "#bench/people.ts";
import type { Server } from "#bench/processes.ts";
import { type Call, callOf, stride } from "#bench/requests.ts";
import { addDays } from "#domain/day.ts";

export interface WebhookRun {
	deliveries: number;
	seconds: number;
	/** Latency of a tick in ms. */
	before: number;
	during: number;
	worst: number;
	/** Maximum CPU milliseconds of the server's main thread between a tick and its response. */
	worstWork: number;
}

const hooks = 500;
const deliveriesEach = 10;
/** Typical response time of a receiver, in milliseconds. */
const answerMs = 50;
const pauseMs = 20;
const maxQuietMs = 60_000;

export type HookServer = Awaited<ReturnType<typeof hookServer>>;

export async function hookServer() {
	const state = { taken: 0, lastAt: 0 };
	const server = createServer(async (request, response) => {
		request.resume();
		await once(request, "end");
		await pause(answerMs);
		state.taken += 1;
		state.lastAt = performance.now();
		response.writeHead(204).end();
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
		state,
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

/** Measures other users' ticks while one process sends a burst of webhook deliveries. */
export async function deliverAll(bench: Bench, server: Server, receiver: HookServer): Promise<WebhookRun> {
	const { database, population } = bench;
	await deleteMeasuredTicks(database, population);
	const owners = { ...population.regulars, count: hooks };
	for (let index = 0; index < hooks; index++) {
		const asOwner = callOf("me", owners.first + index, 0, population.lastDay);
		await createHook(server, asOwner, receiver.host);
	}
	const timeTick = tickTimer(bench, server);
	const before: number[] = [];
	for (let count = 0; count < 200; count++) before.push((await timeTick()).clock);

	const { state } = receiver;
	const wanted = hooks * deliveriesEach;
	await database.script((run) => run(dueAtOnce(owners)));
	const startedAt = performance.now();
	state.lastAt = startedAt;
	const during: { clock: number; work: number }[] = [];
	while (state.taken < wanted) {
		during.push(await timeTick());
		if (performance.now() - state.lastAt > maxQuietMs)
			throw new Error(`Only ${state.taken} of ${wanted} deliveries arrived.`);
	}
	return {
		deliveries: wanted,
		seconds: (state.lastAt - startedAt) / 1_000,
		before: median(before),
		during: median(during.map(({ clock }) => clock)),
		worst: Math.max(...during.map(({ clock }) => clock)),
		worstWork: Math.max(...during.map(({ work }) => work)),
	};
}

async function createHook({ port }: Server, { headers }: Call, host: string): Promise<void> {
	const response = await fetch(`http://127.0.0.1:${port}/api/webhooks`, {
		method: "POST",
		headers: { ...headers, "content-type": "application/json" },
		body: JSON.stringify({ url: `http://${host}/hook`, events: ["habit.updated"] }),
	});
	await response.arrayBuffer();
	if (response.status !== 201) throw new Error(`Creating a webhook failed with ${response.status}.`);
}

/** SQL that queues several webhook events for one habit of each user. */
function dueAtOnce({ first, count }: Cohort): string {
	return `set statement_timeout = 0;
		select tell_hooks(bench_user(number), 'habit.updated', bench_habit(number, 0), '{}', now())
		from generate_series(1, ${deliveriesEach}), generate_series(${first}, ${first + count - 1}) as number;
		reset statement_timeout`;
}

/** Returns a function that ticks as a user without webhooks and times it. */
function tickTimer({ population: { regulars, lastDay } }: Bench, server: Server) {
	let next = 0;
	return async (): Promise<{ clock: number; work: number }> => {
		await pause(pauseMs);
		const user = regulars.first + hooks + ((next++ * stride) % (regulars.count - hooks));
		const { path, ...call } = callOf("tick", user, 0, addDays(lastDay, 1));
		const [workedAt, startedAt] = [await server.cpuTime(), performance.now()];
		const response = await fetch(`http://127.0.0.1:${server.port}${path}`, call);
		await response.arrayBuffer();
		if (!response.ok) throw new Error(`A tick by ${userIdOf(user)} failed with ${response.status}.`);
		const clock = performance.now() - startedAt;
		const workedUntil = await server.cpuTime();
		return {
			clock,
			work: workedAt === undefined || workedUntil === undefined ? clock : workedUntil - workedAt,
		};
	};
}
