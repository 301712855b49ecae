import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useRef, useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "./dialog.tsx";

interface Props {
	secret: string | undefined;
	words: { title: string; text: string; copy: string; copied: string; done: string };
	closeLabel: string;
	onClose: () => void;
}

export function SecretDialog({ secret, words, closeLabel, onClose }: Props) {
	const [copied, setCopied] = useState<string>();
	// Keeps the secret on the screen while the dialog closes.
	const last = useRef("");
	last.current = secret ?? last.current;
	const isCopied = copied === last.current;

	async function copy() {
		await navigator.clipboard.writeText(last.current).then(
			() => setCopied(last.current),
			() => setCopied(undefined),
		);
	}
	return (
		<Dialog
			open={secret !== undefined}
			onOpenChange={(next) => !next && onClose()}
			title={words.title}
			description={words.text}
			closeLabel={closeLabel}
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
