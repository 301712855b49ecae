import { useState } from "react";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Countdown } from "./countdown.tsx";
import { useDeletion } from "./queries.ts";

const DeleteDialog = onDemand({
	load: async () => (await import("./delete-dialog.tsx")).DeleteDialog,
	texts: ["ownData"],
});

export function DeleteCard() {
	const { delete: words } = useStrings().ownData;
	const { data: deletion } = useDeletion();
	const [dialog, setDialog] = useState<{ isOpen: boolean }>();
	return (
		<Card label={words.title}>
			<div className="flex flex-col items-start gap-3">
				<h2 className="font-semibold text-20">{words.title}</h2>
				{deletion ? (
					<Countdown deletion={deletion} />
				) : (
					<>
						<p className="text-quiet">{words.text}</p>
						<Button tone="danger" onClick={() => setDialog({ isOpen: true })}>
							{words.action}
						</Button>
					</>
				)}
			</div>
			{dialog && (
				<RequestedPart onFail={() => setDialog(undefined)}>
					<DeleteDialog open={dialog.isOpen} onOpenChange={(isOpen) => setDialog({ isOpen })} />
				</RequestedPart>
			)}
		</Card>
	);
}
