import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

/** Shown if the challenge of a link or notice no longer exists. */
export function GoneDialog({ onClose }: { onClose: () => void }) {
	const { notFound: words, detail } = useStrings().challenges;
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={words.title}
			closeLabel={detail.close}
			footer={
				<Button tone="primary" onClick={onClose}>
					{words.others}
				</Button>
			}
		>
			<p className="text-quiet">{words.text}</p>
		</Dialog>
	);
}
