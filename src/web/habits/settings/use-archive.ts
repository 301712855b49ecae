import type { Habit } from "#contract/habits/habits.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { useChangeHabit } from "./queries.ts";

export function useArchive({ id }: Habit): (archived: boolean) => Promise<void> {
	const { habitSettings: words } = useStrings();
	const { mutateAsync } = useChangeHabit(id);

	return async function archive(archived) {
		try {
			await mutateAsync({ isActive: !archived });
			const { title, text } = archived ? words.archived : words.restored;
			const undo = { label: words.undo, onPress: () => void archive(!archived) };
			toast({ title, message: text, tone: "good", action: undo });
		} catch (error) {
			toast({ title: words.changeFailed, message: errorMessage(error), tone: "wrong" });
		}
	};
}
