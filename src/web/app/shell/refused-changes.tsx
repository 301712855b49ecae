import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { habitsQuery } from "#web/habits/habit/queries.ts";
import { type RefusedChange, useRefusedChanges } from "#web/offline/refused-changes.ts";
import { useFormats } from "#web/platform/formats.ts";
import { currentStrings, loadTexts } from "#web/platform/locale.ts";
import { todayOfUser } from "#web/platform/server-time.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/** After a long time offline, many changes are refused one by one. */
const settleMs = 1_000;

/** One message for all refused changes to days and amounts, until they are dismissed. */
export function RefusedChanges({ user }: { user: User }) {
	const refused = useRefusedChanges(user.id);
	const { day, number } = useFormats();
	const client = useQueryClient();
	const navigate = useNavigate();

	useEffect(() => {
		const [first, ...others] = refused;
		if (first === undefined) return;
		const timer = setTimeout(() => {
			const show = others.length === 0 ? () => showOne(first) : () => showAll(refused);
			void loadTexts("refusedChanges").then(show, () => undefined);
		}, settleMs);
		return () => clearTimeout(timer);

		function showOne({ habitId, day: date, sentence, dismiss }: RefusedChange) {
			const words = currentStrings().refusedChanges;
			const habit = client.getQueryData(habitsQuery.queryKey)?.find(({ id }) => id === habitId);
			toast({
				title: words.one(day(date, todayOfUser(user)), habit?.name),
				message: sentence,
				tone: "wrong",
				action: { label: words.seen, onPress: () => void dismiss() },
			});
		}

		function showAll(rows: readonly RefusedChange[]) {
			const words = currentStrings().refusedChanges;
			const today = todayOfUser(user);
			const [from = today, ...later] = rows.map((row) => row.day).toSorted();
			toast({
				title: words.many(number(rows.length), day(from, today), day(later.at(-1) ?? from, today)),
				tone: "wrong",
				action: { label: words.show, onPress: () => void navigate(`${pages.settings}?tab=mobile`) },
			});
		}
	}, [refused, user, day, number, client, navigate]);
	return null;
}
