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

/** One connection for all channels, opened for the first of them, and reopened whenever it is lost. */
export function listeningConnection(url: string, onLost: (error: Error) => void, limits = defaultLimits) {
	const stopping = new AbortController();
	const listeners: (Listener & { channel: string })[] = [];
	let current: pg.Client | undefined;
	let firstAttempt: Promise<void> | undefined;

	async function connect(): Promise<void> {
		const client = new pg.Client({
			connectionString: url,
			application_name: "ikkis events",
			connectionTimeoutMillis: 2_000,
			// Limits this client's only queries: `listen` and the liveness check.
			query_timeout: limits.answerWithin,
			keepAlive: true,
		});
		client.on("error", onLost);
		client.on("notification", ({ channel, payload }) => {
			if (payload) for (const each of listeners) if (each.channel === channel) each.receive(payload);
		});
		try {
			await client.connect();
			// Includes the channels that are added during the loop.
			for (const { channel } of listeners) await listenTo(client, channel);
			current = client;
		} catch (fault) {
			client.connection.stream.destroy();
			throw fault;
		}
	}

	function reportGap(): void {
		for (const { onGap } of listeners) onGap();
	}

	async function watch(client: pg.Client): Promise<void> {
		const lost = new AbortController();
		client.once("end", () => lost.abort());
		while (!lost.signal.aborted) {
			await pause(limits.checkEvery, undefined, { signal: lost.signal, ref: false }).catch(() => undefined);
			await client.query("select 1").catch(() => client.connection.stream.destroy());
		}
	}

	async function keepConnected(): Promise<void> {
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
			await connect().then(reportGap, () => undefined);
		}
	}

	async function start(): Promise<void> {
		await connect().catch(onLost);
		void keepConnected();
	}

	return {
		isListening: (): boolean => current !== undefined,
		/** Resolves after the first attempt. */
		listen: async (channel: string, listener: Listener): Promise<void> => {
			listeners.push({ channel, ...listener });
			firstAttempt ??= start();
			await firstAttempt;
			const client = current;
			if (client) await listenTo(client, channel).catch(() => client.connection.stream.destroy());
		},
		close: (): void => {
			stopping.abort();
			current?.connection.stream.destroy();
		},
	};
}

function listenTo(client: pg.Client, channel: string): Promise<unknown> {
	return client.query(`listen "${channel}"`);
}
