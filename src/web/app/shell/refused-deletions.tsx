import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { seenLogs } from "#domain/habits/logs/history.ts";
import { habitsQuery } from "#web/habits/habit/queries.ts";
import type { Deletion } from "#web/offline/deletions/deletion.ts";
import { deletions, useDeletions } from "#web/offline/deletions/deletions.ts";
import { currentStrings, loadTexts } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/** If the habit was logged elsewhere, offers to delete those logs too. */
export function RefusedDeletions({ userId }: { userId: string }) {
	const client = useQueryClient();
	const first = useDeletions().find((row) => row.userId === userId && row.refusal);
	useEffect(() => {
		if (first?.refusal === undefined) return;
		// Shows the user what was logged elsewhere before they decide.
		void client.invalidateQueries({ queryKey: habitsQuery.queryKey });

		function deleteAnyway({ refusal, isSent, ...row }: Deletion) {
			const habit = client.getQueryData(habitsQuery.queryKey)?.find(({ id }) => id === row.habitId);
			void deletions.put({ ...row, dueAt: Date.now(), ...(habit && { seen: seenLogs(habit.history) }) });
		}

		const { code, sentence } = first.refusal;
		void loadTexts("refusedChanges").then(
			() => {
				// The toast asks; without an answer the habit is kept.
				void deletions.dismiss(first);
				const { deletion: words } = currentStrings().refusedChanges;
				const anyway = { label: words.anyway, onPress: () => deleteAnyway(first) };
				toast({
					title: words.title(first.habitName),
					message: sentence,
					tone: "wrong",
					action: code === "newer-logs" ? anyway : undefined,
				});
			},
			() => undefined,
		);
	}, [first, client]);
	return null;
}
