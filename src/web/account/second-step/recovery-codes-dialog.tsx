import Download from "lucide-react/icons/download";
import { useRef } from "react";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { CopyButton } from "#web/ui/controls/copied-text.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

/** The codes cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
	const { security } = useStrings();
	const words = security.step.codes;
	// Keeps the codes visible while the dialog closes.
	const last = useRef<readonly string[]>([]);
	last.current = codes ?? last.current;
	return (
		<Dialog
			open={codes !== null}
			onOpenChange={(next) => !next && onClose()}
			title={words.title}
			description={words.keep}
			closeLabel={security.close}
			footer={
				<Button tone="primary" onClick={onClose}>
					{words.done}
				</Button>
			}
		>
			<Codes codes={last.current} />
		</Dialog>
	);
}

function Codes({ codes }: { codes: readonly string[] }) {
	const words = useStrings().security.step.codes;
	const text = `${codes.join("\n")}\n`;

	function download() {
		const link = document.createElement("a");
		link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
		link.download = "ikkis-recovery-codes.txt";
		link.click();
		setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
	}
	return (
		<div className="flex flex-col gap-4">
			<ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-sunken p-4 font-medium tabular-nums tracking-wide">
				{codes.map((code) => (
					<li key={code} className="select-all">
						{code}
					</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-2">
				<CopyButton text={text} words={words} />
				<Button icon={<Download aria-hidden />} onClick={download}>
					{words.download}
				</Button>
			</div>
		</div>
	);
}
