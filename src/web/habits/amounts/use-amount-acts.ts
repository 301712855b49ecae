import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { markOn } from "#domain/habits/logs/history.ts";
import { noteOwnAct } from "#web/offline/days/own-acts.ts";
import { addOrSend } from "#web/offline/entries/add-or-send.ts";
import { entries } from "#web/offline/entries/entries.ts";
import { timeOfEntry } from "#web/offline/entries/time-of-entry.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { keepAmount } from "./last-amounts.ts";
import { useAmountWords } from "./use-amount-words.ts";

interface AddedAmount {
	id: string;
	amount: number;
	/** Time of the press. */
	at: number;
}

export function useRemoveAmount({ userId, id: habitId, measure, history }: Habit, day: Day) {
	const { stepper: words } = useStrings();
	const { counted } = useAmountWords();

	return async function removeAmount({ id, amount, at }: AddedAmount): Promise<void> {
		navigator.vibrate?.(10);
		noteOwnAct(habitId);
		const entry = { userId, habitId, day, amount, unit: measure?.unit, at };
		const isBeforeMiss = markOn(history, day) === "missed";
		await entries.remove({ ...entry, id });
		// The id of a removed entry never counts again. The time stays, because a later one would undo a miss.
		const restore = () =>
			void addOrSend({ ...entry, id: uuidv7(), isBeforeMiss }).catch((error: unknown) =>
				toast({ title: words.failed, message: errorMessage(error), tone: "wrong" }),
			);
		toast({
			title: words.entries.takenBack(counted(amount, measure?.unit ?? "")),
			action: { label: words.undo, onPress: restore },
		});
	};
}

export function useAddAmount({ userId, id: habitId, measure }: Habit, day: Day) {
	const { stepper: words } = useStrings();
	const { counted } = useAmountWords();

	return async function add(amount: number): Promise<void> {
		navigator.vibrate?.(10);
		noteOwnAct(habitId);
		const at = timeOfEntry({ userId, habitId, day });
		const entry = { userId, habitId, day, id: uuidv7(), amount, unit: measure?.unit, at };
		try {
			if (!(await addOrSend(entry))) {
				toast({ title: words.tooMany.title, message: words.tooMany.text, tone: "wrong" });
				return;
			}
		} catch (error) {
			toast({ title: words.failed, message: errorMessage(error), tone: "wrong" });
			return;
		}
		const unit = measure?.unit ?? "";
		toast({
			title: words.added(counted(amount, unit)),
			tone: "good",
			action: { label: words.undo, onPress: () => void entries.remove(entry) },
		});
		keepAmount(habitId, unit, amount);
	};
}
