import CloudUpload from "lucide-react/icons/cloud-upload";
import { useEffect, useState } from "react";
import { usePendingIntents } from "#web/offline/outbox.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useOnline } from "#web/ui/states/use-online.ts";

/** The server usually answers long before. */
const patienceMs = 4_000;

/** Says that something waits to be sent, once that takes longer than usual; in the gap below, so that nothing moves. */
export function SavedHere({ userId }: { userId: string }) {
	const { today: words } = useStrings();
	const online = useOnline();
	const isWaiting = usePendingIntents(userId).length > 0;
	const [isLate, setIsLate] = useState(false);
	useEffect(() => {
		setIsLate(false);
		if (!isWaiting) return;
		const timer = setTimeout(() => setIsLate(true), patienceMs);
		return () => clearTimeout(timer);
	}, [isWaiting]);

	return (
		<p role="status" className="absolute top-full mt-1 flex items-center gap-1.5 text-13 text-quiet">
			{isWaiting && (isLate || !online) && (
				<>
					<CloudUpload aria-hidden className="size-4 shrink-0" />
					{words.savedHere}
				</>
			)}
		</p>
	);
}
