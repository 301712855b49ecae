import { useState, useSyncExternalStore } from "react";
import { pages } from "#contract/pages.ts";
import { isByUser } from "#web/offline/acts/act.ts";
import { useActs } from "#web/offline/acts/acts.ts";
import { useDeletions } from "#web/offline/deletions/deletions.ts";
import { entries } from "#web/offline/entries/entries.ts";
import { forgetSite } from "#web/offline/forget-traces.ts";
import { outbox } from "#web/offline/outbox.ts";
import { isLoggable } from "#web/offline/timers/timer.ts";
import { timers } from "#web/offline/timers/timers.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { endSession } from "#web/platform/sign-out.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

export function ForgetDevice() {
	const { forget: words } = useStrings().device.offline;
	const unsent = useUnsentHere();
	const [isOpen, setIsOpen] = useState(false);
	const [isForgetting, setIsForgetting] = useState(false);

	async function forget() {
		setIsForgetting(true);
		try {
			await endSession();
			await forgetSite();
			location.assign(pages.home);
		} catch (error) {
			toast({ title: words.failed, message: errorMessage(error), tone: "wrong" });
			setIsForgetting(false);
			setIsOpen(false);
		}
	}

	return (
		<>
			<Button onClick={() => setIsOpen(true)}>{words.action}</Button>
			<ConfirmDialog
				open={isOpen}
				onOpenChange={setIsOpen}
				title={words.title}
				text={unsent === 0 ? words.text : `${words.losing(unsent)} ${words.text}`}
				cancelLabel={words.stay}
				confirm={{
					label: words.action,
					onPress: () => void forget(),
					tone: "danger",
					loading: isForgetting,
				}}
			/>
		</>
	);
}

/** Counts the changes and running timers, of all users, that are only in this browser. */
function useUnsentHere(): number {
	const marks = useSyncExternalStore(outbox.subscribe, outbox.all);
	const amounts = useSyncExternalStore(entries.subscribe, entries.all);
	const running = useSyncExternalStore(timers.subscribe, timers.all).filter(isLoggable);
	const byUsers = useActs().filter(isByUser);
	const unrefused = [...amounts, ...useDeletions()].filter(({ refusal }) => refusal === undefined);
	return marks.length + running.length + byUsers.length + unrefused.length;
}
