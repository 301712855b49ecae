import type { PushedMessage } from "#contract/notices/pushed-message.ts";
import { addDays, type Instant, instantAt, minuteAt } from "#domain/day.ts";
import type { Measure, Size } from "#domain/habits/amounts/measure.ts";
import { clockTimeOf, nextReminder, type ReminderSlot } from "#domain/notices/reminder.ts";
import { type Message, type Subscription, topicOf } from "#server/notices/push/service.ts";
import type { PushKeys } from "#server/outbound/push-keys.ts";
import { amountWords } from "#strings/habits/amount-words.ts";
import { amounts as en } from "#strings/habits/en/amounts.ts";
import { amounts as hi } from "#strings/habits/hi/amounts.ts";
import { pushesIn } from "#strings/notices/pushes.ts";
import { rupeesText } from "#strings/rupees.ts";
import type { Slot } from "./sendings.ts";
import type { ReminderUser } from "./store.ts";
import { signToken } from "./tokens.ts";

type Locale = ReminderUser["locale"];

const format = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
const formats = { number: (value: number) => format.format(value), rupees: rupeesText };
const amountWordsIn = { en: amountWords(en, formats), hi: amountWords(hi, formats) };

/** A reminder to be sent. */
export interface ReminderToSend extends ReminderSlot {
	userId: string;
	name: string;
	size: Size;
	/** Undefined without a measure, or while the day has no amount. */
	soFar: AmountSoFar | undefined;
}

export interface AmountSoFar extends Pick<Measure, "unit" | "target" | "comparator"> {
	amount: number;
}

export interface DuePush {
	user: ReminderUser;
	/** Notification tag; a repeated push reuses it. */
	tag: string;
	dueAt: string;
	sentAt: string;
	/** Each habit once, at most `maxInOne`. */
	reminders: ReminderToSend[];
	/** All slots it covers: both slots of a habit may be due. */
	slots: Slot[];
	/** A snoozed reminder comes in quiet hours too. */
	isSnoozed: boolean;
	devices: Subscription[];
}

/** Maximum habits in one push, each with its token. */
export const maxInOne = 10;
/** Push services accept 4,096 bytes; encryption needs some of the difference, the rest is a margin. */
const maxBytes = 3_000;
/** An hour late, a reminder is useless. */
const maxLifeMs = 3_600_000;
/** Even if quiet hours are about to begin, push services need some time to deliver. */
const minLifeSeconds = 10;
/** A run may take a while; a reminder later than this says that it is late. */
const lateAfterMs = 3 * 60_000;

export function tagOf(habitIds: readonly string[]): string {
	const [first = ""] = habitIds;
	return `habit-reminder-${habitIds.length === 1 ? first : topicOf(habitIds.join())}`;
}

/**
 * When push services drop an undelivered reminder: after an hour, at the end of its day or, unless it was snoozed, when
 * quiet hours begin.
 */
export function endOfLife({ user, sentAt, reminders, isSnoozed }: PushContent): Instant {
	const { timeZone, dayStartHour, quiet } = user;
	const sent = Date.parse(sentAt);
	const dayEnds = reminders.map(({ day }) => instantAt(addDays(day, 1), dayStartHour * 60, timeZone));
	const quietFrom =
		quiet === null || isSnoozed ? [] : [nextReminder(quiet.from, { quiet: null, timeZone }, sent)];
	return Math.min(sent + maxLifeMs, ...dayEnds, ...quietFrom);
}

type PushContent = Omit<DuePush, "devices" | "slots">;

export function reminderMessage(
	push: PushContent,
	{ sessionId, now, keys }: { sessionId: string; now: Instant; keys: PushKeys },
): Message {
	const { user, tag, dueAt, sentAt, reminders: habits } = push;
	const strings = pushesIn[user.locale];
	const isOne = habits.length === 1;
	const labels = isOne ? strings.actions : strings.groupActions;
	const issuedAt = Date.parse(sentAt);
	const fixed = {
		title: strings.title,
		tag,
		lang: user.locale,
		tokens: habits.map((habit) => signToken({ ...habit, sessionId, issuedAt }, keys)),
		actions: (["done", "snooze", "skip"] as const).map((action) => ({ action, title: labels[action] })),
	};
	const due = Date.parse(dueAt);
	const late = now - due > lateAfterMs ? ` ${strings.late(clockTimeOf(minuteAt(due, user.timeZone)))}` : "";
	const pick = strings.bodies[Math.floor(Math.random() * strings.bodies.length)];
	function bodyOf(maxLength: number) {
		const names = habits.map(({ name }) => clip(name, maxLength));
		const [first] = habits.map(({ soFar }) => soFar);
		if (!isOne)
			return strings.list(names.map((name, index) => inList(name, habits[index]?.soFar, user.locale))) + late;
		const one = names[0] ?? "";
		return (first ? strings.begun(one, soFarText(first, user.locale)) : (pick?.(one) ?? one)) + late;
	}
	const textWith = (body: string) => JSON.stringify({ ...fixed, body } satisfies PushedMessage);
	const shortText = textWith(strings.count(habits.length) + late);
	const fits = (maxLength: number) => Buffer.byteLength(textWith(bodyOf(maxLength))) <= maxBytes;
	const maxLength = [120, 60, 30, 15].find(fits);
	return {
		text: maxLength === undefined ? shortText : textWith(bodyOf(maxLength)),
		shortText,
		lifeSeconds: Math.max(minLifeSeconds, Math.floor((endOfLife(push) - now) / 1_000)),
		topic: topicOf(tag),
	};
}

function soFarText({ amount, ...measure }: AmountSoFar, locale: Locale): string {
	return amountWordsIn[locale].soFar(amount, measure);
}

export function inList(name: string, soFar: AmountSoFar | undefined, locale: Locale): string {
	return soFar ? pushesIn[locale].begunInList(name, soFarText(soFar, locale)) : name;
}

const segmenter = new Intl.Segmenter();

/** Cuts to this many visible characters, the last an ellipsis. */
function clip(text: string, maxLength: number): string {
	// A visible character takes at least one UTF-16 unit.
	if (text.length <= maxLength) return text;
	const characters = [...segmenter.segment(text)].map(({ segment }) => segment);
	return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join("")}…`;
}
