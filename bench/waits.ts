import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text as readText } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { mostOfUser } from "#server/limits/load.ts";
import { startServer } from "./processes.ts";

/** The longest that a person who ticks waited while another did this, in milliseconds. */
export interface Waits {
	reading: number;
	committing: number;
	listing: number;
	undoing: number;
}

/** A tick and a dashboard in turn, as often as one person may ask; on a machine of its own that is rarely late. */
const pauseMs = 30;

/**
 * Somebody brings over the largest import that is allowed, asks for what has come of it, which is the largest answer,
 * and takes it back, while another person ticks: 200 habits of 25 years, 50,000 days, 5 MB.
 */
export async function longestWaits(env: NodeJS.ProcessEnv): Promise<Waits> {
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-waits-"));
	const server = await startServer(
		"src/server/main.ts",
		{ ...env, DATA_DIR: folder, PORT: "0", LOG_LEVEL: "warn", NODE_ENV: "production" },
		"/readyz",
	);
	try {
		const ticking = browserOn(server.port);
		const importing = browserOn(server.port);
		const habitId = await prepare(ticking, importing);
		const during = async <Result>(work: () => Promise<Result>): Promise<[number, Result]> => {
			const working = work();
			let isDone = false;
			const done = working.finally(() => {
				isDone = true;
			});
			let longest = 0;
			while (!isDone) {
				longest = Math.max(longest, await timeOf(() => tickAndLook(ticking, habitId)));
				await setTimeout(pauseMs);
			}
			return [longest, await done];
		};
		for (let warmUp = 0; warmUp < 20; warmUp++) await tickAndLook(ticking, habitId);
		const [reading, preview] = await during(() => importing("POST /api/imports", largestImport()));
		const habits = preview.habits.map(({ index, category }) => ({ index, category, include: true }));
		const [committing] = await during(() => importing(`POST /api/imports/${preview.id}/commit`, { habits }));
		const [listing] = await during(() => listAgain(importing));
		const [undoing] = await during(() => importing(`DELETE /api/imports/${preview.id}`));
		return { reading, committing, listing, undoing };
	} finally {
		await server.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

interface Found {
	id: string;
	habits: { index: number; category: string }[];
}

type Browser = (route: string, body?: object | Uint8Array<ArrayBuffer>) => Promise<Found>;

/** Keeps its session's cookie, and throws at whatever is no success. */
function browserOn(port: number): Browser {
	let cookie = "";
	return async (route, body) => {
		const isFile = body instanceof Uint8Array;
		const type = isFile ? "application/octet-stream" : "application/json";
		const headers = { cookie, "sec-fetch-site": "same-origin", ...(body && { "content-type": type }) };
		const content = isFile ? body : JSON.stringify(body);
		const { status, text, setCookie } = await send(port, route, headers, content);
		if (status >= 300) throw new Error(`${route} answered ${status}: ${text.slice(0, 500)}`);
		cookie = setCookie?.split(";")[0] ?? cookie;
		// What its callers use of it is in every answer that they ask for.
		return (text === "" ? {} : JSON.parse(text)) as Found;
	};
}

/** Each request has a connection of its own: a kept one may be closed by the server at the moment it is used again. */
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

/** Two people who have paid, of whom the first has a habit. */
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

async function tickAndLook(browser: Browser, habitId: string): Promise<void> {
	isDone = !isDone;
	const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format();
	if (isDone) await browser(`PUT /api/habits/${habitId}/logs/${today}`, { completed: true });
	else await browser("GET /api/habits");
}

/** As often at once as one person may. */
async function listAgain(browser: Browser): Promise<void> {
	const again = async () => {
		for (let times = 0; times < 5; times++) await browser("GET /api/habits");
	};
	await Promise.all(Array.from({ length: mostOfUser }, again));
}

async function timeOf(work: () => Promise<void>): Promise<number> {
	const startedAt = performance.now();
	await work();
	return performance.now() - startedAt;
}

/** A table as full as may be: each note makes its row as long as the 5 MB allow, and each habit is as old as may be. */
function largestImport(): Uint8Array<ArrayBuffer> {
	const note = "n".repeat(75);
	const rows = Array.from({ length: 50_000 }, (_, row) => {
		const daysAgo = row < 200 ? 25 * 365 : Math.floor(row / 200);
		const day = new Date(Date.UTC(2026, 0, 1) - daysAgo * 86_400_000).toISOString().slice(0, 10);
		return `${day},h${row % 200},1,${note}`;
	});
	return new TextEncoder().encode(`date,habit,value,note\n${rows.join("\n")}\n`);
}
