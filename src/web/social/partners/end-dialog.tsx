import type { Partnership } from "#contract/social/partners.ts";
import type { Strings } from "#strings/en.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { usePartnerMutation } from "./queries.ts";
import { otherIn } from "./urgency.ts";

export function EndDialog({ partnership, onClose }: { partnership: Partnership; onClose: () => void }) {
	const { partners } = useStrings();
	const words = endWords(partnership, partners);
	const { mutate, isPending } = usePartnerMutation(() =>
		send("DELETE /api/social/partners/:partnershipId", { params: { partnershipId: partnership.id } }),
	);
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			title={words.title}
			text={words.text}
			cancelLabel={partners.end.cancel}
			confirm={{
				label: words.confirm,
				tone: "danger",
				loading: isPending,
				onPress: () =>
					mutate(undefined, {
						onSuccess: onClose,
						onError: (error) =>
							toast({ title: partners.notDone, message: errorMessage(error), tone: "wrong" }),
					}),
			}}
		/>
	);
}

/** An agreement that was accepted is ended; an offer is withdrawn by its owner or declined. */
export function endWords(partnership: Partnership, words: Strings["partners"]) {
	const { role, wasAgreed } = partnership;
	const { end, withdrawOffer, declineOffer, decline } = words;
	const name = otherIn(partnership)?.socialName;
	if (wasAgreed) return { ...end, text: (role === "owner" ? end.text : end.helped)(name ?? "") };
	if (role === "partner")
		return { ...declineOffer, action: decline, confirm: decline, text: declineOffer.text(name ?? "") };
	const { action, title, text, link } = withdrawOffer;
	return { action, title, confirm: action, text: name === undefined ? link : text(name) };
}
