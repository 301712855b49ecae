import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text as readText } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { maxOfUser } from "#server/limits/load.ts";
import { median } from "./median.ts";
import { type Server, startServer } from "./processes.ts";

const phases = ["reading", "committing", "listing", "undoing", "delivering"] as const;
type Phase = (typeof phases)[number];

/** Longest time that a user who ticks waits for a response, in milliseconds. */
export interface Wait {
	/** Elapsed time, which a busy machine makes longer. */
	clock: number;
	/** CPU time of the server's main thread; elapsed time if the system does not report it. */
	work: number;
}

export type Waits = Record<Phase, Wait>;

/** The median of these runs counts, so that a busy machine neither hides nor adds a wait. */
const runs = 5;

/** Pause between a tick and a dashboard request, to stay within one person's limits. */
const pauseMs = 30;

/**
 * One person commits the largest import allowed (200 habits of 25 years, 50,000 days, 5 MB), requests its habits (the
 * largest response), undoes it, and sends the largest delivery of a phone, while another ticks.
 */
export async function maxWaits(env: NodeJS.ProcessEnv): Promise<Waits> {
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-waits-"));
	const server = await startServer(
		"src/server/roof/main.ts",
		{ ...env, DATA_DIR: folder, PORT: "0", LOG_LEVEL: "warn", NODE_ENV: "production" },
		"/readyz",
	);
	try {
		const ticking = browserOn(server.port);
		const importing = browserOn(server.port);
		const habitId = await prepare(ticking, importing);
		const waits = Object.fromEntries(phases.map((phase) => [phase, []])) as unknown as Record<Phase, Wait[]>;
		const { key } = await importing("POST /api/ingest/keys", {});
		async function during<Result>(phase: Phase, work: () => Promise<Result>): Promise<Result> {
			const working = work();
			let isDone = false;
			const done = working.finally(() => {
				isDone = true;
			});
			const longest: Wait = { clock: 0, work: 0 };
			while (!isDone) {
				const wait = await waitFor(server, () => tickOrListHabits(ticking, habitId));
				longest.clock = Math.max(longest.clock, wait.clock);
				longest.work = Math.max(longest.work, wait.work);
				await setTimeout(pauseMs);
			}
			waits[phase].push(longest);
			return done;
		}
		for (let warmUp = 0; warmUp < 20; warmUp++) await tickOrListHabits(ticking, habitId);
		for (let run = 0; run < runs; run++) {
			const preview = await during("reading", () => importing("POST /api/imports", largestImport()));
			const habits = preview.habits.map(({ index, category }) => ({ index, category, include: true }));
			await during("committing", () => importing(`POST /api/imports/${preview.id}/commit`, { habits }));
			await during("listing", () => listConcurrently(importing));
			await during("undoing", () => importing(`DELETE /api/imports/${preview.id}`));
			await during("delivering", () => importing("POST /api/ingest/apple-health", largestDelivery(run), key));
		}
		const middle = (phase: Phase): Wait => ({
			clock: median(waits[phase].map(({ clock }) => clock)),
			work: median(waits[phase].map(({ work }) => work)),
		});
		return Object.fromEntries(phases.map((phase) => [phase, middle(phase)])) as Waits;
	} finally {
		await server.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

interface Found {
	id: string;
	habits: { index: number; category: string }[];
	key: string;
}

type Browser = (route: string, body?: object | Uint8Array<ArrayBuffer>, ingestKey?: string) => Promise<Found>;

/** Keeps the session cookie, and throws unless the response is a success. */
function browserOn(port: number): Browser {
	let cookie = "";
	return async (route, body, ingestKey) => {
		const isFile = body instanceof Uint8Array;
		const type = isFile ? "application/octet-stream" : "application/json";
		const headers = {
			cookie,
			"sec-fetch-site": "same-origin",
			...(body && { "content-type": type }),
			...(ingestKey !== undefined && { "x-api-key": ingestKey }),
		};
		const content = isFile ? body : JSON.stringify(body);
		const { status, text, setCookie } = await send(port, route, headers, content);
		if (status >= 300) throw new Error(`${route} answered ${status}: ${text.slice(0, 500)}`);
		cookie = setCookie?.split(";")[0] ?? cookie;
		// Callers only read fields that their routes always return.
		return (text === "" ? {} : JSON.parse(text)) as Found;
	};
}

/** One connection per request: the server may close a kept-alive one just as it is reused. */
async function send(
	port: number,
	route: string,
	headers: Record<string, string>,
	content?: string | Uint8Array,
) {
	const [method, target] = route.split(" ");
	const call = request({ port, host: "127.0.0.1", method, path: target, headers, agent: false });
	call.end(content);
	const [response] = (await once(call, "response")) as [IncomingMessage];
	return {
		status: response.statusCode ?? 0,
		text: await readText(response),
		setCookie: response.headers["set-cookie"]?.[0],
	};
}

async function prepare(ticking: Browser, importing: Browser): Promise<string> {
	for (const [browser, name] of [
		[ticking, "ticking"],
		[importing, "importing"],
	] as const) {
		const email = `${name}@example.in`;
		const password = "monsoon-21";
		await browser("POST /api/auth/register", { fullName: name, email, password, confirmPassword: password });
		await ticking("POST /api/admin/verify-payment", { userEmail: email, amount: 100 });
	}
	const strategy = "After tea, I will put on my shoes";
	const { id } = await ticking("POST /api/habits", {
		name: "Evening walk",
		description: "Twenty minutes around the lake",
		benefits: "Sleep better",
		category: "Health",
		importance: "Must build",
		urgency: "Over the period",
		implementationStrategies: {
			makeItEasy: strategy,
			makeItVisible: strategy,
			makeItRewarding: strategy,
			makeItSustainable: strategy,
		},
	});
	return id;
}

let isDone = false;

async function tickOrListHabits(browser: Browser, habitId: string): Promise<void> {
	isDone = !isDone;
	const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format();
	if (isDone) await browser(`PUT /api/habits/${habitId}/logs/${today}`, { completed: true });
	else await browser("GET /api/habits");
}

async function listConcurrently(browser: Browser): Promise<void> {
	async function listFiveTimes() {
		for (let times = 0; times < 5; times++) await browser("GET /api/habits");
	}
	await Promise.all(Array.from({ length: maxOfUser }, listFiveTimes));
}

async function waitFor(server: Server, answer: () => Promise<void>): Promise<Wait> {
	const workedBefore = await server.cpuTime();
	const startedAt = performance.now();
	await answer();
	const clock = performance.now() - startedAt;
	const worked = await server.cpuTime();
	return { clock, work: worked === undefined || workedBefore === undefined ? clock : worked - workedBefore };
}

/** The largest table allowed: notes fill its rows up to 5 MB, and each habit has the maximum age. */
function largestImport(): Uint8Array<ArrayBuffer> {
	const note = "n".repeat(75);
	const rows = Array.from({ length: 50_000 }, (_, row) => {
		const daysAgo = row < 200 ? 25 * 365 : Math.floor(row / 200);
		const day = new Date(Date.UTC(2026, 0, 1) - daysAgo * 86_400_000).toISOString().slice(0, 10);
		return `${day},h${row % 200},1,${note}`;
	});
	return new TextEncoder().encode(`date,habit,value,note\n${rows.join("\n")}\n`);
}

/** The maximum number of entries, and of events per day; all are new in each run. */
function largestDelivery(run: number): object {
	const workouts = Array.from({ length: 20_000 }, (_, index) => {
		const day = new Date(Date.now() - Math.floor(index / 200) * 86_400_000).toISOString().slice(0, 10);
		return { id: `${run} ${index}`, name: "Walk", start: `${day} 06:40:00 +0530` };
	});
	return { data: { workouts } };
}
