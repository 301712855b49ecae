import { useEffect, useSyncExternalStore } from "react";
import { outbox } from "#web/offline/outbox.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";

export function RejectedTicks({ userId }: { userId: string }) {
	const { refused: words } = useStrings().shell;
	const { day } = useFormats();
	const rejected = useSyncExternalStore(outbox.subscribe, outbox.rejected);
	const first = rejected.find((row) => row.userId === userId);
	useEffect(() => {
		if (first === undefined) return;
		toast({
			title: words.title(day(first.day)),
			message: first.sentence,
			tone: "wrong",
			action: { label: words.seen, onPress: () => void outbox.dismiss(first) },
		});
	}, [first, words, day]);
	return null;
}
