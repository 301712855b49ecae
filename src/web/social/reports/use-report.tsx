import { type ReactNode, useState } from "react";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { onDemand } from "#web/platform/on-demand.tsx";
import type { ReportFormProps } from "./report-form-dialog.tsx";

const ReportFormDialog = onDemand({
	load: async () => (await import("./report-form-dialog.tsx")).ReportFormDialog,
	texts: ["report"],
});

export function useReport({
	kind,
	send,
}: Pick<ReportFormProps, "kind" | "send">): [open: () => void, dialog: ReactNode] {
	// Keeps the dialog mounted while it closes.
	const [dialog, setDialog] = useState<{ isOpen: boolean }>();
	return [
		() => setDialog({ isOpen: true }),
		dialog && (
			<RequestedPart onFail={() => setDialog(undefined)}>
				<ReportFormDialog
					kind={kind}
					send={send}
					open={dialog.isOpen}
					onClose={() => setDialog({ isOpen: false })}
				/>
			</RequestedPart>
		),
	];
}
