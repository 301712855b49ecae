import type { Deps } from "#server/deps.ts";
import { devicesOf, pushTo, type Subscription } from "#server/notices/push/service.ts";
import { mailReminders } from "./mail.ts";
import { type DueUser, lifeSeconds, mostInOne, reminderMessage } from "./message.ts";

/** Pushes under way at once: enough for a slow push service, few enough to leave the process to those who tick. */
const atOnce = 20;

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
	const sendNext = async (): Promise<void> => {
		for (let next = waiting.pop(); next; next = waiting.pop()) await sendTo(deps, next);
	};
	await Promise.all(Array.from({ length: atOnce }, sendNext));
};

const sendTo = async (deps: Deps, due: DueUser & { devices: Subscription[] }): Promise<void> => {
	for (let at = 0; at < due.reminders.length; at += mostInOne) {
		const part = { ...due, reminders: due.reminders.slice(at, at + mostInOne) };
		const reached = await Promise.all(due.devices.map((device) => sendToDevice(deps, part, device, 1)));
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
