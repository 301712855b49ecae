import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { NewReport } from "#contract/social/reports.ts";
import { type ReportedKind, type ReportReason, reportReasons } from "#domain/social/report.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

const formId = "report";

export interface ReportFormProps {
	kind: ReportedKind;
	send: (report: NewReport) => Promise<unknown>;
	open: boolean;
	onClose: () => void;
}

export function ReportFormDialog({ kind, send, open, onClose }: ReportFormProps) {
	const { report: words, shell } = useStrings();
	const [reason, setReason] = useState<ReportReason>("spam");
	const [note, setNote] = useState("");
	const { mutate, isPending, error } = useMutation({
		mutationFn: () => send({ reason, note }),
		onSuccess: () => {
			toast({ title: words.sent.title, message: words.sent.text, tone: "good" });
			onClose();
		},
		onError: () => toast({ title: words.failed.title, message: words.failed.text, tone: "wrong" }),
	});

	function submit() {
		mutate();
	}
	return (
		<Dialog
			open={open}
			onOpenChange={onClose}
			title={words.title[kind]}
			description={words.text[kind]}
			closeLabel={words.close}
			unsaved={shell.unsaved}
			footer={
				<Button tone="primary" type="submit" form={formId} loading={isPending}>
					{words.send}
				</Button>
			}
		>
			<Form id={formId} onSubmit={submit} className="flex flex-col gap-5">
				<ChoiceGroup
					label={words.reason}
					value={reason}
					error={error ? errorMessage(error) : undefined}
					options={reportReasons.map((value) => ({ value, label: words.reasons[value] }))}
					onChange={(event) => setReason(reportReasons.find((each) => each === event.target.value) ?? reason)}
				/>
				<TextArea
					label={words.note}
					maxLength={500}
					value={note}
					onChange={(event) => setNote(event.target.value)}
				/>
			</Form>
		</Dialog>
	);
}
