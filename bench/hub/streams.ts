import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { Population } from "#bench/people.ts";
import { type Server, startServer } from "#bench/processes.ts";
import { type Call, callOf } from "#bench/requests.ts";

export interface StreamRun {
	streams: number;
	/** MB that the open streams add to a server; undefined if the system does not report it. */
	memory: number | undefined;
	/** Milliseconds from sending a post until its event has arrived on the last stream. */
	lastNotifiedAfter: number;
}

const maxStreams = 1_000;
/** Time to free the memory that opening the streams needed. */
const settlingMs = 3_000;

/** Many users keep a page open on an otherwise idle server; then another user posts. */
export async function measureStreams(env: NodeJS.ProcessEnv, population: Population): Promise<StreamRun> {
	const { first, count } = population.regulars;
	const server = await startServer("src/server/roof/main.ts", env, "/readyz");
	const open: Stream[] = [];
	try {
		const streams = Math.min(maxStreams, count - 1);
		const before = await server.memory();
		for (let opened = 1; opened <= streams; opened++) open.push(await openStream(server, first + opened));
		await Promise.all(open.map(({ waitForEvent }) => waitForEvent("everything")));
		await setTimeout(settlingMs);
		const after = await server.memory();

		const notified = Promise.all(open.map(({ waitForEvent }) => waitForEvent("post")));
		const startedAt = performance.now();
		await post(server, callOf("feed", first, 0, population.lastDay));
		await notified;
		return {
			streams,
			memory: before === undefined || after === undefined ? undefined : after - before,
			lastNotifiedAfter: performance.now() - startedAt,
		};
	} finally {
		for (const { close } of open) close();
		await server.stop();
	}
}

interface Stream {
	/** Resolves at an event of this kind, or at once if one has arrived before. */
	waitForEvent(kind: string): Promise<void>;
	close(): void;
}

async function openStream({ port }: Server, user: number): Promise<Stream> {
	const { headers } = callOf("feed", user, 0, "2026-01-01" as never);
	const call = request({ port, host: "127.0.0.1", path: "/api/events", headers, agent: false });
	call.end();
	const [response] = (await once(call, "response")) as [IncomingMessage];
	if (response.statusCode !== 200) throw new Error(`Opening a stream failed with ${response.statusCode}.`);
	let text = "";
	response.setEncoding("utf8").on("data", (chunk) => {
		text += chunk;
	});
	return {
		waitForEvent: async (kind) => {
			while (!text.includes(`"kind":"${kind}"`)) await once(response, "data");
		},
		close: () => call.destroy(),
	};
}

async function post({ port }: Server, { path, headers }: Call): Promise<void> {
	const response = await fetch(`http://127.0.0.1:${port}${path}`, {
		method: "POST",
		headers: { ...headers, "content-type": "application/json" },
		body: JSON.stringify({ content: "Twenty-one days of walking" }),
	});
	if (response.status !== 201) throw new Error(`Creating a post failed with ${response.status}.`);
}
