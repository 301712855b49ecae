import type { PushedMessage } from "#contract/notices/pushed-message.ts";
import type { Instant } from "#domain/day.ts";
import type { ReminderSlot } from "#domain/notices/reminder.ts";
import type { Message } from "#server/notices/push/service.ts";
import type { PushKeys } from "#server/outbound/push-keys.ts";
import { pushesIn } from "#strings/notices/pushes.ts";
import type { ReminderUser } from "./store.ts";
import { signToken } from "./tokens.ts";

/** A reminder that this process alone sends. */
export interface Reminding extends ReminderSlot {
	userId: string;
	name: string;
}

export interface DueUser {
	user: ReminderUser;
	reminders: Reminding[];
}

/** So many habits, each with its token, fit into one push. */
export const mostInOne = 10;
/** Of the 4,096 bytes that push services take, encryption and caution need some. */
const mostBytes = 3_000;
/** A push service keeps it no longer: what comes later is no reminder of this moment. */
export const lifeSeconds = 3_600;

/** One push for the habits of one user that are due together, at most `mostInOne`. */
export const reminderMessage = (
	habits: readonly Reminding[],
	{ locale, now, keys }: { locale: "en" | "hi"; now: Instant; keys: PushKeys },
): Message => {
	const strings = pushesIn[locale];
	const [first] = habits;
	if (first === undefined) throw new Error("A reminder is about a habit.");
	const isOne = habits.length === 1;
	const labels = isOne ? strings.actions : strings.groupActions;
	const fixed = {
		title: strings.title,
		tag: isOne ? `habit-reminder-${first.habitId}` : "habit-reminder",
		lang: locale,
		tokens: habits.map((habit) => signToken({ ...habit, issuedAt: now }, keys)),
		actions: (["done", "snooze", "skip"] as const).map((action) => ({ action, title: labels[action] })),
	};
	const pick = strings.bodies[Math.floor(Math.random() * strings.bodies.length)];
	const bodyOf = (longest: number) => {
		const names = habits.map(({ name }) => clip(name, longest));
		return isOne && pick ? pick(names[0] ?? "") : strings.list(names);
	};
	const textWith = (body: string) => JSON.stringify({ ...fixed, body } satisfies PushedMessage);
	const shortText = textWith(strings.count(habits.length));
	const fits = (longest: number) => Buffer.byteLength(textWith(bodyOf(longest))) <= mostBytes;
	const longest = [120, 60, 30, 15].find(fits);
	return {
		text: longest === undefined ? shortText : textWith(bodyOf(longest)),
		shortText,
		lifeSeconds,
		topic: first.habitId.replaceAll("-", ""),
	};
};

const segmenter = new Intl.Segmenter();

/** As many characters as people see, with an ellipsis in the place of the rest. */
const clip = (text: string, longest: number): string => {
	// No character is shorter than one unit of UTF-16.
	if (text.length <= longest) return text;
	const characters = [...segmenter.segment(text)].map(({ segment }) => segment);
	return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join("")}…`;
};
