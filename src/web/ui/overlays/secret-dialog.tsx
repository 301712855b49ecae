import { useRef } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { CopyButton } from "#web/ui/controls/copied-text.tsx";
import { Dialog } from "./dialog.tsx";

interface Props {
	secret: string | undefined;
	words: { title: string; text: string; copy: string; copied: string; notCopied: string; done: string };
	closeLabel: string;
	onClose: () => void;
}

export function SecretDialog({ secret, words, closeLabel, onClose }: Props) {
	// Keeps the secret on the screen while the dialog closes.
	const last = useRef("");
	last.current = secret ?? last.current;

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
				<CopyButton text={last.current} words={words} />
			</div>
		</Dialog>
	);
}
