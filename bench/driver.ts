import { connect, type Socket } from "node:net";
import type { Day } from "#domain/day.ts";
import type { Cohort } from "./people.ts";
import { type Credential, type RequestKind, requestsOf } from "./requests.ts";

export interface Drive {
	port: number;
	connections: number;
	seconds: number;
	kind: RequestKind;
	by?: Credential;
	cohort: Cohort;
	lastDay: Day;
}

/** Printed at the end as JSON; times in milliseconds. */
export interface LoadResult {
	perSecond: number;
	p50: number;
	p99: number;
}

/** Plain sockets with one request at a time: an HTTP client would use as much CPU as the tested server. */
async function drive({ port, connections, seconds, kind, by, cohort, lastDay }: Drive): Promise<LoadResult> {
	const requests = requestsOf(kind, cohort, lastDay, by);
	const times: number[] = [];
	let next = 0;
	const startedAt = performance.now();
	const endsAt = startedAt + seconds * 1000;
	async function one() {
		const socket = connect({ port, host: "127.0.0.1", noDelay: true });
		const exchange = exchangeOver(socket);
		while (performance.now() < endsAt) {
			const request = requests[next++ % requests.length];
			if (request) times.push(await exchange(request));
		}
		socket.destroy();
	}
	await Promise.all(Array.from({ length: connections }, one));
	const elapsed = performance.now() - startedAt;
	times.sort((left, right) => left - right);
	const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
	return { perSecond: (times.length * 1000) / elapsed, p50: at(0.5), p99: at(0.99) };
}

/** Returns a function that sends a request and returns the milliseconds until its response. */
function exchangeOver(socket: Socket): (request: Buffer) => Promise<number> {
	let done: { resolve(ms: number): void; reject(fault: Error): void } | undefined;
	let sentAt = 0;
	let missing: number | undefined;
	socket.on("data", (chunk) => {
		try {
			missing = missing === undefined ? bytesAfter(chunk) : missing - chunk.length;
		} catch (fault) {
			done?.reject(fault instanceof Error ? fault : new Error(String(fault)));
		}
		if (missing !== 0) return;
		missing = undefined;
		done?.resolve(performance.now() - sentAt);
	});
	socket.on("error", (fault) => done?.reject(fault));
	socket.on("close", () => done?.reject(new Error("The server closed the connection.")));
	return (request) =>
		new Promise((resolve, reject) => {
			done = { resolve, reject };
			sentAt = performance.now();
			socket.write(request);
		});
}

/** Returns how many bytes of a response are missing after its first chunk. Throws unless the status is 200 and there is a length. */
function bytesAfter(chunk: Buffer): number {
	const end = chunk.indexOf("\r\n\r\n");
	const head = chunk.toString("latin1", 0, end);
	const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
	if (!head.startsWith("HTTP/1.1 200 ") || length === undefined) {
		throw new Error(`Unexpected response: ${chunk.toString().slice(0, 2000)}`);
	}
	return Number(length) - (chunk.length - end - 4);
}

const result = await drive(JSON.parse(process.argv[2] ?? "") as Drive);
process.stdout.write(JSON.stringify(result));
