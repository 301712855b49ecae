import { useSyncExternalStore } from "react";
import type { User } from "#contract/account/auth.ts";
import { useKnownHabits } from "#web/habits/habit/public.ts";
import { type ActCall, isByUser } from "#web/offline/acts/act.ts";
import { useActs } from "#web/offline/acts/acts.ts";
import { useDeletions } from "#web/offline/deletions/deletions.ts";
import { entries } from "#web/offline/entries/entries.ts";
import { outbox, usePendingIntents } from "#web/offline/outbox.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { todayOfUser } from "#web/platform/server-time.ts";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";

const maxShown = 20;

interface WaitingRow {
	key: string;
	/** Undefined if the change is not about a habit, such as a like. */
	habitId: string | undefined;
	what: string;
	state: "waiting" | "sent" | "refused";
	/** The server's reason for refusing the change. */
	sentence?: string;
}

/** Refused marks come first. */
export function useWaiting(user: User): readonly WaitingRow[] {
	const words = useStrings().device.offline.waiting;
	const { day } = useFormats();
	const today = todayOfUser(user);
	const pending = usePendingIntents(user.id);
	const rejected = useSyncExternalStore(outbox.subscribe, outbox.rejected);
	const amounts = useSyncExternalStore(entries.subscribe, entries.all);
	const userActs = useActs().filter((act) => act.userId === user.id && isByUser(act));
	const deletions = useDeletions().filter(({ userId }) => userId === user.id);
	function whatOf({ intent, day: date }: (typeof pending)[number]) {
		const kind = intent.kind === "clear" ? "cleared" : intent.completed ? "completed" : "missed";
		return words.of(words.what[kind], day(date, today));
	}
	return [
		...rejected
			.filter(({ userId }) => userId === user.id)
			.map((row) => ({
				key: `refused ${row.habitId} ${row.day}`,
				habitId: row.habitId,
				what: whatOf(row),
				state: "refused" as const,
				sentence: row.sentence,
			})),
		...deletions.map(({ habitId, refusal, isSent }) => ({
			key: `deletion ${habitId}`,
			habitId,
			what: words.what.deleted,
			state: refusal ? ("refused" as const) : isSent ? ("sent" as const) : ("waiting" as const),
			...(refusal && { sentence: refusal.sentence }),
		})),
		...amounts
			.filter(({ userId }) => userId === user.id)
			.map(({ habitId, id, day: date, isRemoval, isSent, refusal }) => ({
				key: `amount ${id}`,
				habitId,
				what: words.of(isRemoval ? words.what.amountTakenBack : words.what.amount, day(date, today)),
				state: refusal ? ("refused" as const) : isSent ? ("sent" as const) : ("waiting" as const),
				...(refusal && { sentence: refusal }),
			})),
		...pending.map((row) => ({
			key: `${row.habitId} ${row.day}`,
			habitId: row.habitId,
			what: whatOf(row),
			state: row.leavesTrace ? ("sent" as const) : ("waiting" as const),
		})),
		...userActs.map(({ subject, isSent, call }) => ({
			key: `act ${subject}`,
			habitId: habitOf(call),
			what: words.what.act,
			state: isSent ? ("sent" as const) : ("waiting" as const),
		})),
	];
}

function habitOf({ input }: ActCall): string | undefined {
	return (input as { params: { habitId?: string } }).params.habitId;
}

const tones = { waiting: "plain", sent: "accent", refused: "wrong" } as const;

export function WaitingRows({ user, waiting }: { user: User; waiting: readonly WaitingRow[] }) {
	const words = useStrings().device.offline.waiting;
	const habits = useKnownHabits(user) ?? [];
	const deletions = useDeletions();
	const nameOf = (habitId: string | undefined) =>
		habitId === undefined
			? words.noHabit
			: (habits.find(({ id }) => id === habitId)?.name ??
				deletions.find((row) => row.habitId === habitId)?.habitName ??
				words.unknownHabit);
	const rest = waiting.length - maxShown;
	return (
		<div className="-mx-4 border-line border-y sm:-mx-6">
			<Rows label={words.title(waiting.length)}>
				{waiting.slice(0, maxShown).map(({ key, habitId, what, state, sentence }) => (
					<Row
						key={key}
						title={nameOf(habitId)}
						text={what}
						note={sentence}
						trailing={<Badge tone={tones[state]}>{words.states[state]}</Badge>}
					/>
				))}
				{rest > 0 && <li className="px-4 py-3 text-15 text-quiet sm:px-6">{words.more(rest)}</li>}
			</Rows>
		</div>
	);
}
