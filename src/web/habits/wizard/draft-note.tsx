import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";

export function DraftNote({ onStartOver }: { onStartOver: () => void }) {
	const words = useStrings().wizard.draft;
	return (
		<div className="flex items-center justify-between gap-4 text-15 text-quiet">
			<p>{words.restored}</p>
			<Button tone="quiet" size="small" onClick={onStartOver}>
				{words.startOver}
			</Button>
		</div>
	);
}
