import { setImmediate, setTimeout } from "node:timers/promises";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { pushTo, type Subscription } from "#server/notices/push/service.ts";
import { mailReminders } from "./mail.ts";
import { type DuePush, endOfLife, reminderMessage } from "./message.ts";
import { pushAgainJob } from "./push-again-job.ts";
import { close } from "./sendings.ts";

/** Maximum pushes waiting for push services; timeouts and circuit breakers end those that hang. */
const maxInFlight = 150;
/** Milliseconds between pushes: encrypting one blocks for 1 ms, ticks get the rest (`bench/reminders.ts`). */
const paceMs = 3;
/** Deliveries are recorded in batches of this size; if a process dies first, its last batch is sent again. */
const recordBatchSize = 25;

/** Returns a function whose promises resolve `paceMs` apart; after delays it catches up, yielding in between. */
function paceTurns(): () => Promise<void> {
	let at = performance.now();
	let last = Promise.resolve();
	return () => {
		last = last.then(async () => {
			at += paceMs;
			const wait = at - performance.now();
			await (wait > 0 ? setTimeout(wait) : setImmediate());
		});
		return last;
	};
}

export function sendingRun(deps: Deps) {
	const turn = paceTurns();
	const inFlight = new Set<Promise<void>>();
	let delivered: DuePush[] = [];
	let noticeRoom = () => {};

	async function recordDelivered(): Promise<void> {
		const slots = delivered.flatMap(claimsIn);
		delivered = [];
		await close(deps.orm, slots);
	}

	async function sendFirst(push: DuePush): Promise<void> {
		const waiting = push.devices.map(({ sessionId }) => ({ sessionId, tries: 0, wait: 0 }));
		const round = await tryDevices(deps, push, waiting, turn);
		if (round.isReached && round.waiting.length === 0) {
			delivered.push(push);
			if (delivered.length >= recordBatchSize) await recordDelivered();
			return;
		}
		await deps.orm.transaction(async (tx) => {
			await queueNextRound(tx, deps, push, round);
			await close(tx, claimsIn(push));
		});
	}

	return {
		waitForRoom: (): Promise<void> =>
			inFlight.size < maxInFlight
				? Promise.resolve()
				: new Promise((resolve) => {
						noticeRoom = resolve;
					}),

		start: (push: DuePush): void => {
			const sending = sendFirst(push)
				// The claim expires, so another run sends the reminder.
				.catch((err) => deps.log.warn({ err }, "could not send a reminder; will retry"))
				.finally(() => {
					inFlight.delete(sending);
					if (inFlight.size < maxInFlight) noticeRoom();
				});
			inFlight.add(sending);
		},

		finish: async (): Promise<void> => {
			await Promise.all(inFlight);
			await recordDelivered();
		},
	};
}

export function claimsIn({ slots, sentAt, tag, dueAt }: DuePush) {
	return slots.map((slot) => ({ ...slot, sentAt, tag, dueAt }));
}

export interface PendingPush {
	sessionId: string;
	tries: number;
	wait: number;
}

export interface Round {
	isReached: boolean;
	/** Devices that may still get the push. */
	waiting: PendingPush[];
}

const maxTries = 5;
/** Seconds before the second try if the push service names no time; doubles with each try. */
const firstWait = 60;

export async function tryDevices(
	deps: Deps,
	push: DuePush,
	waiting: readonly PendingPush[],
	turn: () => Promise<void>,
): Promise<Round> {
	const sending = waiting.map(async (each): Promise<Round> => {
		if (each.wait > 0) return { isReached: false, waiting: [each] };
		const device = push.devices.find(({ sessionId }) => sessionId === each.sessionId);
		// The device has signed out since.
		if (device === undefined) return { isReached: false, waiting: [] };
		await turn();
		return tryDevice(deps, push, device, each.tries + 1);
	});
	const rounds = await Promise.all(sending);
	return {
		isReached: rounds.some(({ isReached }) => isReached),
		waiting: rounds.flatMap((round) => round.waiting),
	};
}

async function tryDevice(deps: Deps, push: DuePush, device: Subscription, tries: number): Promise<Round> {
	const { sessionId } = device;
	const now = await deps.databaseClock();
	const message = reminderMessage(push, { sessionId, now, keys: deps.pushKeys() });
	const outcome = await pushTo(deps, device, message);
	if (outcome.kind !== "later") return { isReached: outcome.kind === "taken", waiting: [] };
	// The queue counts in whole seconds.
	const wait = Math.max(1, outcome.seconds ?? firstWait * 2 ** (tries - 1));
	const isTooLate = now + wait * 1_000 > endOfLife(push);
	return { isReached: false, waiting: tries >= maxTries || isTooLate ? [] : [{ sessionId, tries, wait }] };
}

/** Queues another round for waiting devices, or an email if no device got the push or ever will. */
export async function queueNextRound(
	tx: Orm,
	deps: Deps,
	push: DuePush,
	{ isReached, waiting }: Round,
): Promise<void> {
	if (waiting.length === 0) {
		if (!isReached) await mailReminders(tx, deps, push);
		return;
	}
	const { user, tag, dueAt, sentAt } = push;
	const first = Math.min(...waiting.map(({ wait }) => wait));
	const devices = waiting.map((each) => ({ ...each, wait: each.wait - first }));
	const slots = push.slots.map(({ habitId, day, slot }) => ({ habitId, day, slot }));
	const data = { userId: user.id, slots, tag, dueAt, sentAt, devices, isReached };
	await deps.jobs.add(tx, pushAgainJob, data, first);
}
