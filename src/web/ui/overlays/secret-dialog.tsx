import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useRef, useState } from "react";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

/** Shows a new token, this once. */
export function NewTokenDialog({ token, onClose }: { token: string | undefined; onClose: () => void }) {
	const { tokens } = useStrings();
	const words = tokens.made;
	const [copied, setCopied] = useState<string>();
	// Keeps the token on the screen while the dialog closes.
	const last = useRef("");
	last.current = token ?? last.current;
	const isCopied = copied === last.current;

	async function copy() {
		await navigator.clipboard.writeText(last.current).then(
			() => setCopied(last.current),
			() => setCopied(undefined),
		);
	}
	return (
		<Dialog
			open={token !== undefined}
			onOpenChange={(next) => !next && onClose()}
			title={words.title}
			description={words.text}
			closeLabel={tokens.close}
			footer={
				<Button tone="primary" onClick={onClose}>
					{words.done}
				</Button>
			}
		>
			<div className="flex flex-col items-start gap-4">
				<p className="wrap-anywhere w-full select-all rounded-control bg-sunken p-4 font-medium">
					{last.current}
				</p>
				<Button icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={() => void copy()}>
					{isCopied ? words.copied : words.copy}
				</Button>
			</div>
		</Dialog>
	);
}
