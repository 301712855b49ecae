import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

interface Props {
	organizationId: string;
	open: boolean;
	onClose: () => void;
}

export function RenewCodeDialog({ organizationId, open, onClose }: Props) {
	const { invite: words, toasts } = useStrings().organizations;
	const { mutate, isPending } = useOrganizationMutation(() =>
		send("POST /api/organizations/:organizationId/code", { params: { organizationId } }),
	);

	function renew() {
		mutate(undefined, {
			onSuccess: () => toast({ title: words.renewed, tone: "good" }),
			onError: (error) => toast({ title: toasts.failed, message: errorMessage(error), tone: "wrong" }),
			onSettled: onClose,
		});
	}

	return (
		<ConfirmDialog
			open={open}
			onOpenChange={onClose}
			title={words.renewAsk.title}
			text={words.renewAsk.text}
			cancelLabel={words.renewAsk.cancel}
			confirm={{ label: words.renewAsk.confirm, onPress: renew, tone: "danger", loading: isPending }}
		/>
	);
}
