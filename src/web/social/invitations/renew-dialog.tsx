import { sentenceOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useRenewInvitation } from "./queries.ts";

interface Props {
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

/** Asks before an invitation link that others may have stops working. */
export function RenewDialog({ open, onOpenChange }: Props) {
	const { invite: words, cancel } = useStrings().friends;
	const { mutate, isPending } = useRenewInvitation();

	function renew() {
		mutate(undefined, {
			onSuccess: () => toast({ ...words.renewed, tone: "good" }),
			onError: (fault) => toast({ title: words.notRenewed, message: sentenceOf(fault), tone: "wrong" }),
			onSettled: () => onOpenChange(false),
		});
	}

	return (
		<ConfirmDialog
			open={open}
			onOpenChange={onOpenChange}
			title={words.renewTitle}
			text={words.renewText}
			cancelLabel={cancel}
			confirm={{ label: words.renew, onPress: renew, loading: isPending }}
		/>
	);
}
