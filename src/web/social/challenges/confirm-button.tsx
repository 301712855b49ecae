import { useState } from "react";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useChallengeMutation } from "./queries.ts";

interface Props {
	label: string;
	sure: { title: string; text: string; stay: string; confirm: string };
	act: () => Promise<unknown>;
	/** Message shown on success. */
	done: string;
	onDone: () => void;
}

export function ConfirmButton({ label, sure, act, done, onDone }: Props) {
	const { toasts } = useStrings().challenges;
	const [isAsking, setIsAsking] = useState(false);
	const { mutate, isPending } = useChallengeMutation(async () => {
		await act();
		// Closes before the refetch, which may find the challenge gone.
		setIsAsking(false);
		toast({ title: done, tone: "good" });
		onDone();
	});

	function confirm() {
		mutate(undefined, {
			onError: (error) => toast({ title: toasts.failed, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<>
			<Button size="small" onClick={() => setIsAsking(true)}>
				{label}
			</Button>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setIsAsking}
				title={sure.title}
				text={sure.text}
				cancelLabel={sure.stay}
				confirm={{ label: sure.confirm, onPress: confirm, tone: "danger", loading: isPending }}
			/>
		</>
	);
}
