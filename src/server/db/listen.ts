import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** Receives each payload sent on a channel; `onGap` is called after a reconnection, since some may be missing. */
export interface Listener {
	receive(text: string): void;
	onGap(): void;
}

/** Milliseconds; a network that drops packets is detected within 15 seconds. */
const defaultLimits = { checkEvery: 10_000, answerWithin: 5_000 };
const maxPauseMs = 5_000;

/** Resolves after the first attempt; reopens the connection whenever it is lost. */
export async function listenTo(
	url: string,
	channel: string,
	{ receive, onGap }: Listener,
	onLost: (error: Error) => void,
	limits = defaultLimits,
) {
	const stopping = new AbortController();
	let current: pg.Client | undefined;

	async function connect(): Promise<pg.Client> {
		const client = new pg.Client({
			connectionString: url,
			application_name: "ikkis events",
			connectionTimeoutMillis: 2_000,
			// Limits this client's only queries: `listen` and the liveness check.
			query_timeout: limits.answerWithin,
			keepAlive: true,
		});
		client.on("error", onLost);
		client.on("notification", ({ payload }) => payload && receive(payload));
		try {
			await client.connect();
			await client.query(`listen ${channel}`);
			return client;
		} catch (fault) {
			client.connection.stream.destroy();
			throw fault;
		}
	}

	async function watch(client: pg.Client): Promise<void> {
		const lost = new AbortController();
		client.once("end", () => lost.abort());
		while (!lost.signal.aborted) {
			await pause(limits.checkEvery, undefined, { signal: lost.signal, ref: false }).catch(() => undefined);
			await client.query("select 1").catch(() => client.connection.stream.destroy());
		}
	}

	async function keepConnected(first: pg.Client | undefined): Promise<void> {
		current = first;
		let wait = 100;
		while (!stopping.signal.aborted) {
			if (current) {
				await watch(current);
				current = undefined;
				wait = 100;
			}
			await pause(wait * (0.5 + Math.random()), undefined, { signal: stopping.signal, ref: false }).catch(
				() => undefined,
			);
			wait = Math.min(wait * 2, maxPauseMs);
			if (stopping.signal.aborted) return;
			current = await connect().catch(() => undefined);
			if (current) onGap();
		}
	}

	const first = await connect().catch((fault: Error) => {
		onLost(fault);
		return undefined;
	});
	void keepConnected(first);

	return {
		isListening: (): boolean => current !== undefined,
		close: (): void => {
			stopping.abort();
			current?.connection.stream.destroy();
		},
	};
}
