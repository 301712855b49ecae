import CloudUpload from "lucide-react/icons/cloud-upload";
import { type ReactNode, useEffect, useState } from "react";
import { usePendingIntents } from "#web/offline/outbox.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useOnline } from "#web/ui/states/use-online.ts";

/** The server usually answers much sooner. */
const patienceMs = 4_000;

interface Props {
	userId: string;
	/** The usual content of this place, so that nothing moves. */
	children: ReactNode;
}

/** Says that changes wait to be sent, once that takes longer than usual. */
export function SavedHere({ userId, children }: Props) {
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

	const isTold = isWaiting && (isLate || !online);
	return (
		<>
			<p role="status" className="flex min-w-0 items-center gap-1.5 text-13 text-quiet empty:absolute">
				{isTold && (
					<>
						<CloudUpload aria-hidden className="size-4 shrink-0" />
						<span className="line-clamp-2">{words.savedHere}</span>
					</>
				)}
			</p>
			<p className={isTold ? "hidden" : "shrink-0 text-13 text-quiet roomy:text-15"}>{children}</p>
		</>
	);
}
