import { useEffect, useSyncExternalStore } from "react";
import { entries } from "#web/offline/entries/entries.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";

export function RefusedAmounts({ userId }: { userId: string }) {
	const { shell: words } = useStrings();
	const { day } = useFormats();
	const rows = useSyncExternalStore(entries.subscribe, entries.all);
	const first = rows.find((row) => row.userId === userId && row.refusal !== undefined);
	useEffect(() => {
		if (first === undefined) return;
		toast({
			title: words.refusedAmount(day(first.day)),
			message: first.refusal,
			tone: "wrong",
			action: { label: words.refused.seen, onPress: () => void entries.dismiss(first) },
		});
	}, [first, words, day]);
	return null;
}
