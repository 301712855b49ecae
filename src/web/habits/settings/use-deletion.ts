import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import { sentenceOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { deleteLater, graceMs } from "./delete-later.ts";
import { dropHabit } from "./queries.ts";

/** Gives the way to delete a habit: its page is left, and a toast can still bring it back. */
export function useDeletion(habit: Habit): () => Promise<void> {
	const { habitSettings: words } = useStrings();
	const client = useQueryClient();
	const navigate = useNavigate();

	return async () => {
		await navigate(pages.dashboard);
		const undo = deleteLater(habit, {
			onFinal: () => takeBack(),
			onDeleted: () => dropHabit(client, habit.id),
			onFailed: (fault) => toast({ title: words.deleteFailed, message: sentenceOf(fault), tone: "wrong" }),
		});
		const takeBack = toast({
			title: words.deleted.title,
			message: words.deleted.text,
			action: { label: words.undo, onPress: undo },
			lastsMs: graceMs,
		});
	};
}
