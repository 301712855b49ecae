import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { sentenceOf } from "#web/app/api.ts";
import { useStrings } from "#web/app/locale.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { useUndoImport } from "./queries.ts";

/** Takes a whole import back, after asking: what was logged since goes too. */
export function UndoImport({ importId, onUndone }: { importId: string; onUndone?: () => void }) {
	const { undo: words } = useStrings().imports;
	const [isAsking, setAsking] = useState(false);
	const { mutateAsync, isPending } = useUndoImport();

	async function undo() {
		try {
			await mutateAsync(importId);
			toast({ title: words.done, tone: "good" });
			onUndone?.();
		} catch (fault) {
			toast({ title: words.failed, message: sentenceOf(fault), tone: "wrong" });
		} finally {
			setAsking(false);
		}
	}

	return (
		<>
			<Button tone="quiet" icon={<Undo2 aria-hidden />} onClick={() => setAsking(true)}>
				{words.action}
			</Button>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setAsking}
				title={words.title}
				text={words.text}
				cancelLabel={words.cancel}
				confirm={{ label: words.confirm, onPress: () => void undo(), tone: "danger", loading: isPending }}
			/>
		</>
	);
}
