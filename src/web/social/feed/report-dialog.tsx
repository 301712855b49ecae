import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type ReportReason, reportReasons } from "#domain/social/post.ts";
import { send, sentenceOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

const formId = "report-post";

interface Props {
	postId: string;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

/** Tells the administrators what is wrong with a post. */
export function ReportDialog({ postId, open, onOpenChange }: Props) {
	const { feed, shell } = useStrings();
	const { report: words } = feed;
	const [reason, setReason] = useState<ReportReason>("spam");
	const [note, setNote] = useState("");
	const { mutate, isPending, error } = useMutation({
		mutationFn: () =>
			send("POST /api/social/posts/:postId/reports", { params: { postId }, body: { reason, note } }),
		onSuccess: () => {
			toast({ title: words.sent.title, message: words.sent.text, tone: "good" });
			onOpenChange(false);
		},
		onError: () => toast({ title: feed.error, message: words.failed, tone: "wrong" }),
	});

	function submit(event: FormEvent) {
		event.preventDefault();
		mutate();
	}
	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={words.title}
			description={words.text}
			closeLabel={words.close}
			unsaved={shell.unsaved}
			footer={
				<Button tone="primary" type="submit" form={formId} loading={isPending}>
					{words.send}
				</Button>
			}
		>
			<form id={formId} onSubmit={submit} className="flex flex-col gap-5">
				<ChoiceGroup
					label={words.reason}
					value={reason}
					error={error ? sentenceOf(error) : undefined}
					options={reportReasons.map((value) => ({ value, label: words.reasons[value] }))}
					onChange={(event) => setReason(reportReasons.find((each) => each === event.target.value) ?? reason)}
				/>
				<TextArea
					label={words.note}
					maxLength={500}
					value={note}
					onChange={(event) => setNote(event.target.value)}
				/>
			</form>
		</Dialog>
	);
}
