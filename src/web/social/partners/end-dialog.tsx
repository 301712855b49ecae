import type { Partnership } from "#contract/social/partners.ts";
import { send, sentenceOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { usePartnerAct } from "./queries.ts";
import { otherIn } from "./urgency.ts";

export function EndDialog({ partnership, onClose }: { partnership: Partnership; onClose: () => void }) {
	const { partners } = useStrings();
	const { end: words } = partners;
	const other = otherIn(partnership);
	const { mutate, isPending } = usePartnerAct(() =>
		send("DELETE /api/social/partners/:partnershipId", { params: { partnershipId: partnership.id } }),
	);
	const text = partnership.role === "owner" ? words.text : words.helped;
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			title={words.title}
			text={other === null ? words.open : text(other.socialName)}
			cancelLabel={words.cancel}
			confirm={{
				label: words.confirm,
				tone: "danger",
				loading: isPending,
				onPress: () =>
					mutate(undefined, {
						onSuccess: onClose,
						onError: (fault) => toast({ title: partners.notDone, message: sentenceOf(fault), tone: "wrong" }),
					}),
			}}
		/>
	);
}
