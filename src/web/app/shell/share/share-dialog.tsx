import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { closeDialog } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

const confirmationMs = 2_000;

/** The address of the app, to be copied. */
export function ShareDialog({ open, fullName }: { open: boolean; fullName: string | undefined }) {
	const { share: words } = useStrings().shell;
	const [isCopied, setIsCopied] = useState(false);
	const link = location.origin;

	async function copy() {
		try {
			await navigator.clipboard.writeText(link);
			toast({ ...words.copied, tone: "good" });
			setIsCopied(true);
			setTimeout(() => setIsCopied(false), confirmationMs);
		} catch {
			toast({ ...words.failed, tone: "wrong" });
		}
	}

	return (
		<Dialog
			open={open}
			onOpenChange={closeDialog}
			title={words.title}
			description={words.text(fullName ?? words.friend)}
			closeLabel={words.close}
			footer={
				<Button
					tone="primary"
					icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
					onClick={() => void copy()}
				>
					{words.copy}
				</Button>
			}
		>
			<TextField label={words.link} readOnly value={link} onFocus={(event) => event.target.select()} />
		</Dialog>
	);
}
