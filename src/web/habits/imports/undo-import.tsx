import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import type { Import } from "#contract/habits/imports.ts";
import { errorMessage } from "#web/platform/api.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useUndoImport } from "./queries.ts";

const ConfirmDialog = onDemand({
	load: async () => (await import("#web/ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
	texts: [],
});

/** Asks first, because later logs are deleted too. */
export function UndoImport({ done, onUndone }: { done: Import; onUndone?: () => void }) {
	const { undo: words, formats: apps, past } = useStrings().imports;
	const date = useFormats().date(done.createdAt);
	const subject = [apps[done.format], past.entry(done.habitCount, done.logCount), date].join(", ");
	const [dialog, setDialog] = useState<"unopened" | "open" | "closed">("unopened");
	const { mutateAsync, isPending } = useUndoImport();

	async function undo() {
		try {
			await mutateAsync(done.id);
			toast({ title: words.done, tone: "good" });
			onUndone?.();
		} catch (error) {
			toast({ title: words.failed, message: errorMessage(error), tone: "wrong" });
		} finally {
			setDialog("closed");
		}
	}

	return (
		<>
			<Button
				tone="quiet"
				aria-label={`${words.action}: ${subject}`}
				icon={<Undo2 aria-hidden />}
				onClick={() => setDialog("open")}
			>
				{words.action}
			</Button>
			{dialog !== "unopened" && (
				<RequestedPart onFail={() => setDialog("unopened")}>
					<ConfirmDialog
						open={dialog === "open"}
						onOpenChange={(open) => setDialog(open ? "open" : "closed")}
						title={words.title(date)}
						text={words.text}
						cancelLabel={words.cancel}
						confirm={{ label: words.confirm, onPress: () => void undo(), tone: "danger", loading: isPending }}
					/>
				</RequestedPart>
			)}
		</>
	);
}
