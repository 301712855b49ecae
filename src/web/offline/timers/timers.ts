import { useSyncExternalStore } from "react";
import { type OnDatabase, onDevice } from "#web/offline/database.ts";
import { rangeOf, writeRows } from "#web/offline/engine/rows-on-disk.ts";
import { isLoggable, type Timer } from "./timer.ts";

type TimerKey = Pick<Timer, "userId" | "habitId">;

export function createTimers(onDatabase: OnDatabase, channelName: string) {
	const listeners = new Set<() => void>();
	let channel: BroadcastChannel | undefined;
	let list: readonly Timer[] = [];

	async function load(): Promise<void> {
		list = await onDatabase((db) => db.getAll("timers"));
		for (const listener of listeners) listener();
	}

	async function reloadAndBroadcast(): Promise<void> {
		await load();
		channel?.postMessage("changed");
	}

	function open(): void {
		if (channel) return;
		channel = new BroadcastChannel(channelName);
		channel.addEventListener("message", () => void load().catch(() => undefined));
		void load().catch(() => undefined);
	}

	return {
		all: (): readonly Timer[] => list,

		subscribe(listener: () => void): () => void {
			open();
			listeners.add(listener);
			return () => listeners.delete(listener);
		},

		/** Starts the habit's timer, or keeps an earlier start. Rejects if the start cannot be stored. */
		async start(timer: Timer): Promise<void> {
			await onDatabase((db) =>
				writeRows(db, "timers", "strict", async (timers) => {
					const running = await timers.get(keyOf(timer));
					if (!running || timer.startedAt < running.startedAt) await timers.put(timer);
				}),
			);
			await reloadAndBroadcast();
		},

		/** Stops a timer and returns it; undefined if another tab has stopped it already. */
		async take(key: TimerKey): Promise<Timer | undefined> {
			const taken = await onDatabase((db) =>
				writeRows(db, "timers", "strict", async (timers) => {
					const timer = await timers.get(keyOf(key));
					await timers.delete(keyOf(key));
					return timer;
				}),
			);
			await reloadAndBroadcast();
			return taken;
		},

		/** The user's timers whose minutes can be logged; empty if the disk fails. */
		running: async (userId: string): Promise<Timer[]> => {
			const own = await onDatabase((db) => db.getAll("timers", rangeOf(userId))).catch(() => []);
			return own.filter(isLoggable);
		},

		async wipe(userId: string): Promise<void> {
			await onDatabase((db) => db.delete("timers", rangeOf(userId)));
			await reloadAndBroadcast();
		},
	};
}

function keyOf({ userId, habitId }: TimerKey): [string, string] {
	return [userId, habitId];
}

export const timers = createTimers(onDevice, "ikkis-timers");

export function useTimer({ userId, habitId }: TimerKey): Timer | undefined {
	const all = useSyncExternalStore(timers.subscribe, timers.all);
	return all.find((timer) => timer.userId === userId && timer.habitId === habitId);
}
