import { useNavigate } from "react-router";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { deleteLater, graceMs } from "./delete-later.ts";

/** Gives the way to delete a habit: its page is left, and a toast can still bring it back. */
export function useDeletion(habit: Habit): () => Promise<void> {
	const { habitSettings: words } = useStrings();
	const navigate = useNavigate();

	return async () => {
		await navigate(pages.dashboard);
		toast({
			title: words.deleted.title,
			message: words.deleted.text,
			action: { label: words.undo, onPress: deleteLater(habit) },
			lastsMs: graceMs,
		});
	};
}
