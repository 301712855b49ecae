import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useRevokeLink } from "./queries.ts";

interface Props {
	code: string;
	isForOne: boolean;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

/** Asks first, because others may already have the link. */
export function RevokeDialog({ code, isForOne, open, onOpenChange }: Props) {
	const { invite: words, cancel } = useStrings().friends;
	const { mutate, isPending } = useRevokeLink();

	function revoke() {
		mutate(code, {
			onSuccess: () => toast({ title: words.revoked, tone: "good" }),
			onError: (error) => toast({ title: words.notRevoked, message: errorMessage(error), tone: "wrong" }),
			onSettled: () => onOpenChange(false),
		});
	}

	return (
		<ConfirmDialog
			open={open}
			onOpenChange={onOpenChange}
			title={words.revokeTitle}
			text={isForOne ? words.revokeText : words.several.revokeText}
			cancelLabel={cancel}
			confirm={{ label: words.revoke, onPress: revoke, loading: isPending }}
		/>
	);
}
