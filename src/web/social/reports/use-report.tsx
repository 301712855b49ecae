import { type ReactNode, useState } from "react";
import { Wanted } from "#web/platform/boundary.tsx";
import { onDemand } from "#web/platform/on-demand.tsx";
import type { ReportFormProps } from "./report-form-dialog.tsx";

const ReportFormDialog = onDemand({
	load: async () => (await import("./report-form-dialog.tsx")).ReportFormDialog,
	texts: ["report"],
});

/** The way to report something, and the dialog that it opens, to be drawn beside whatever offers it. */
export function useReport({
	kind,
	send,
}: Pick<ReportFormProps, "kind" | "send">): [open: () => void, dialog: ReactNode] {
	// It stays while it moves out.
	const [dialog, setDialog] = useState<{ isOpen: boolean }>();
	return [
		() => setDialog({ isOpen: true }),
		dialog && (
			<Wanted onFail={() => setDialog(undefined)}>
				<ReportFormDialog
					kind={kind}
					send={send}
					open={dialog.isOpen}
					onClose={() => setDialog({ isOpen: false })}
				/>
			</Wanted>
		),
	];
}
