import CloudUpload from "lucide-react/icons/cloud-upload";
import { type ReactNode, useEffect, useState } from "react";
import { usePendingEntries } from "#web/offline/entries/entries.ts";
import { usePendingIntents } from "#web/offline/outbox.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useOnline } from "#web/ui/states/use-online.ts";

/** The server usually answers much sooner. */
const lateAfterMs = 4_000;

interface Props {
	userId: string;
	/** Hidden while the note is shown. */
	children: ReactNode;
}

export function SavedHere({ userId, children }: Props) {
	const { today: words } = useStrings();
	const online = useOnline();
	const marks = usePendingIntents(userId);
	const entries = usePendingEntries(userId);
	const isWaiting = marks.length + entries.length > 0;
	const [isLate, setIsLate] = useState(false);
	useEffect(() => {
		setIsLate(false);
		if (!isWaiting) return;
		const timer = setTimeout(() => setIsLate(true), lateAfterMs);
		return () => clearTimeout(timer);
	}, [isWaiting]);

	const isNoteShown = isWaiting && (isLate || !online);
	return (
		<div className="max-w-32 text-right text-13 text-quiet leading-heading roomy:max-w-none roomy:text-15">
			<p role="status" className="flex items-center gap-1.5 empty:absolute">
				{isNoteShown && (
					<>
						<CloudUpload aria-hidden className="size-4 shrink-0" />
						<span aria-hidden className="roomy:hidden">
							{words.savedShort}
						</span>
						<span className="max-roomy:sr-only">{words.savedHere}</span>
					</>
				)}
			</p>
			<p className={isNoteShown ? "hidden" : undefined}>{children}</p>
		</div>
	);
}
