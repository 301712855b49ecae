import { useState } from "react";
import { errorMessage, send } from "#web/platform/api.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useConsultationMutation } from "./queries.ts";

const ConfirmDialog = onDemand({
	load: async () => (await import("#web/ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
	texts: [],
});

export function CancelBooking({ consultationId }: { consultationId: string }) {
	const { one: words } = useStrings().consultations;
	const [isAsking, setIsAsking] = useState(false);
	const { mutate, isPending } = useConsultationMutation(() =>
		send("POST /api/consultations/:consultationId/cancel", { params: { consultationId } }),
	);

	function cancel() {
		mutate(undefined, {
			onSuccess: () => toast({ title: words.cancelled, tone: "good" }),
			onError: (error) => toast({ title: words.notCancelled, message: errorMessage(error), tone: "wrong" }),
			onSettled: () => setIsAsking(false),
		});
	}

	return (
		<div>
			<Button size="small" onClick={() => setIsAsking(true)}>
				{words.cancel}
			</Button>
			{isAsking && (
				<RequestedPart onFail={() => setIsAsking(false)}>
					<ConfirmDialog
						open
						onOpenChange={setIsAsking}
						title={words.cancelQuestion.title}
						text={words.cancelQuestion.text}
						cancelLabel={words.cancelQuestion.keep}
						confirm={{
							label: words.cancelQuestion.confirm,
							onPress: cancel,
							tone: "danger",
							loading: isPending,
						}}
					/>
				</RequestedPart>
			)}
		</div>
	);
}
