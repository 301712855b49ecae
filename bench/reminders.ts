import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { addDays } from "#domain/day.ts";
import type { Bench } from "./comparison.ts";
import { deleteMeasuredTicks } from "./fill.ts";
import { median } from "./median.ts";
import type { Server } from "./processes.ts";
import { callOf, stride } from "./requests.ts";

export interface ReminderRun {
	reminders: number;
	seconds: number;
	idle: number;
	during: number;
}

const maxReminders = 10_000;
const pauseMs = 20;
/** The job runs once a minute. */
const maxQuietMs = 90_000;

export type PushServer = Awaited<ReturnType<typeof pushServer>>;

export async function pushServer() {
	const taken: number[] = [];
	const server = createServer((request, response) => {
		request.resume();
		request.once("end", () => {
			taken.push(performance.now());
			response.writeHead(201).end();
		});
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
		taken,
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

/** Makes the reminders of 10,000 people due in the same minute, and ticks as other people while they are sent. */
export async function remindAll(bench: Bench, server: Server, pushes: PushServer): Promise<ReminderRun> {
	const { database, population } = bench;
	const reminders = Math.min(maxReminders, population.others.count);
	await deleteMeasuredTicks(database, population);
	const timeTick = tickTimer(bench, server);
	const idle: number[] = [];
	for (let count = 0; count < 200; count++) idle.push(await timeTick());
	await database.script((run) => run(dueAtOnce(population.others.first, reminders, pushes.host)));

	const during: number[] = [];
	const startedAt = performance.now();
	while (pushes.taken.length < reminders) {
		const time = await timeTick();
		if (pushes.taken.length > 0) during.push(time);
		const quietFor = performance.now() - (pushes.taken.at(-1) ?? startedAt);
		if (quietFor > maxQuietMs) {
			throw new Error(`Only ${pushes.taken.length} of ${reminders} reminders arrived.`);
		}
	}
	const seconds = ((pushes.taken.at(-1) ?? 0) - (pushes.taken[0] ?? 0)) / 1_000;
	return { reminders, seconds, idle: median(idle), during: median(during) };
}

/** Returns a function that ticks again and returns the milliseconds it took. */
function tickTimer({ population: { regulars, lastDay } }: Bench, { port }: Server): () => Promise<number> {
	let next = 0;
	return async () => {
		await setTimeout(pauseMs);
		const user = regulars.first + ((next++ * stride) % regulars.count);
		const { path, ...call } = callOf("tick", user, 0, addDays(lastDay, 1));
		const startedAt = performance.now();
		const response = await fetch(`http://127.0.0.1:${port}${path}`, call);
		await response.arrayBuffer();
		if (!response.ok) throw new Error(`A tick failed with ${response.status}.`);
		return performance.now() - startedAt;
	};
}

/** SQL that sets a reminder on each user's first habit and gives each user a device; the devices share one key. */
function dueAtOnce(first: number, count: number, host: string): string {
	const device = createECDH("prime256v1");
	device.generateKeys();
	const people = `generate_series(${first}, ${first + count - 1}) as number`;
	return `
		set statement_timeout = 0;
		insert into sessions (user_id, token_hash, id, created_at, last_seen_at, idle_expires_at, absolute_expires_at,
			address_prefix, user_agent)
		select bench_user(number), sha256(convert_to(bench_token(number), 'UTF8')), bench_user(number), now(), now(),
			now() + interval '30 days', now() + interval '90 days', '127.0.0.1', 'Mozilla/5.0' from ${people};
		insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
		select bench_user(number), bench_user(number), 'http://${host}/' || number,
			'${device.getPublicKey("base64url")}', '${randomBytes(16).toString("base64url")}', now() from ${people};
		insert into reminder_settings (user_id) select bench_user(number) from ${people};
		insert into reminders (user_id, habit_id, slot, time, is_enabled, next_at)
		select bench_user(number), bench_habit(number, 0), 1, '12:00', true, now() from ${people};
		analyze reminders, push_subscriptions, reminder_settings;
		reset statement_timeout`;
}
