import { setImmediate, setTimeout } from "node:timers/promises";
import type { Deps } from "#server/deps.ts";
import { devicesOf, pushTo, type Subscription } from "#server/notices/push/service.ts";
import { mailReminders } from "./mail.ts";
import { type DueUser, lifeSeconds, mostInOne, reminderMessage } from "./message.ts";

/** Users whose pushes are under way at once: enough for a push service that takes a tenth of a second for each. */
const atOnce = 25;
/**
 * Milliseconds from one push to the next. Each is encrypted, which takes the process for about one of them: in between
 * it belongs to those who tick. So 10,000 still leave within a minute (`bench/reminders.ts`).
 */
const pace = 3;

/** Gives turns to push at that pace. What was held up is made up for, with a look at the other work after each. */
const turns = (): (() => Promise<void>) => {
	let at = performance.now();
	let last = Promise.resolve();
	return () => {
		last = last.then(async () => {
			at += pace;
			const wait = at - performance.now();
			await (wait > 0 ? setTimeout(wait) : setImmediate());
		});
		return last;
	};
};

/** Sends what was claimed to the devices of its users; what no device takes goes by mail to whoever wants that. */
export const sendReminders = async (deps: Deps, due: readonly DueUser[]): Promise<void> => {
	const devices = await devicesOf(
		deps.orm,
		due.map(({ user }) => user.id),
	);
	const waiting = due
		.map((each) => ({ ...each, devices: devices.filter(({ userId }) => userId === each.user.id) }))
		// Those without a device have their mail already.
		.filter(({ devices }) => devices.length > 0);
	const turn = turns();
	const sendNext = async (): Promise<void> => {
		for (let next = waiting.pop(); next; next = waiting.pop()) await sendTo(deps, next, turn);
	};
	await Promise.all(Array.from({ length: atOnce }, sendNext));
};

const sendTo = async (
	deps: Deps,
	due: DueUser & { devices: Subscription[] },
	turn: () => Promise<void>,
): Promise<void> => {
	for (let at = 0; at < due.reminders.length; at += mostInOne) {
		const part = { ...due, reminders: due.reminders.slice(at, at + mostInOne) };
		const sending = due.devices.map(async (device) => {
			await turn();
			return sendToDevice(deps, part, device, 1);
		});
		const reached = await Promise.all(sending);
		if (!reached.some(Boolean)) await mailReminders(deps.orm, deps, part);
	}
};

/** After so many refusals it is given up. */
const mostTries = 5;

/** Whether the device has it, or may still get it. */
export const sendToDevice = async (
	deps: Deps,
	{ user, reminders }: DueUser,
	device: Subscription,
	tries: number,
): Promise<boolean> => {
	const { locale } = user;
	const message = reminderMessage(reminders, { locale, now: deps.clock(), keys: deps.pushKeys() });
	const outcome = await pushTo(deps, device, message);
	if (outcome.kind !== "later") return outcome.kind === "taken";
	if (tries >= mostTries || outcome.seconds > lifeSeconds) return false;
	const { userId, sessionId } = device;
	const slots = reminders.map(({ habitId, day, slot }) => ({ habitId, day, slot }));
	// The queue counts in whole seconds.
	const wait = Math.max(1, outcome.seconds);
	await deps.jobs.add(deps.orm, "push-again", { userId, sessionId, slots, tries: tries + 1 }, wait);
	return true;
};
