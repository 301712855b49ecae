import type { Import } from "#contract/habits/imports.ts";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useAnnounced } from "#web/ui/states/use-announced.ts";
import { UndoImport } from "./undo-import.tsx";

export function ImportDone({ done, onStartOver }: { done: Import; onStartOver: () => void }) {
	const { done: words } = useStrings().imports;
	useAnnounced(words.title(done.habitCount));
	return (
		<Card>
			<div className="flex flex-col gap-1">
				<h2 className="font-semibold text-20">{words.title(done.habitCount)}</h2>
				<p className="text-quiet">{words.text(done.logCount)}</p>
			</div>
			<div className="mt-5 flex flex-wrap gap-2">
				<ButtonLink tone="primary" to={pages.dashboard}>
					{words.toDashboard}
				</ButtonLink>
				<Button onClick={onStartOver}>{words.more}</Button>
				<UndoImport done={done} onUndone={onStartOver} />
			</div>
		</Card>
	);
}
