import { useNavigate } from "react-router";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { deleteLater, graceMs } from "./delete-later.ts";

export function useDeletion(habit: Habit): () => Promise<void> {
	const { habitSettings: words } = useStrings();
	const navigate = useNavigate();

	return async () => {
		await navigate(pages.dashboard);
		const undo = deleteLater(habit);
		async function undoOrExplain(): Promise<void> {
			const { title, text } = words.undoTooLate;
			if (!(await undo())) toast({ title, message: text(habit.name), tone: "wrong" });
		}
		toast({
			title: words.deleted.title,
			message: words.deleted.text,
			action: { label: words.undo, onPress: () => void undoOrExplain() },
			lastsMs: graceMs,
		});
	};
}
