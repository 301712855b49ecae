import { useState } from "react";
import { pages } from "#contract/pages.ts";
import { forgetSite } from "#web/offline/forget-traces.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { endSession } from "#web/platform/sign-out.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** `unsent` includes running timers. */
export function ForgetDevice({ unsent }: { unsent: number }) {
	const { forget: words } = useStrings().device.offline;
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
