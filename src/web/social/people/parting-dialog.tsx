import { useNavigate } from "react-router";
import { pages } from "#contract/pages.ts";
import type { Person } from "#contract/social/person.ts";
import { send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAct } from "./use-act.ts";

export type Parting = "remove" | "block";

interface Props {
	person: Person;
	parting: Parting;
	open: boolean;
	onClose: () => void;
}

/** Leaves the person's page after a block, which hides it. */
export function PartingDialog({ person: { userId, socialName }, parting, open, onClose }: Props) {
	const { part: words, cancel } = useStrings().friends;
	const navigate = useNavigate();
	const params = { userId };
	const remove = useAct(() => send("DELETE /api/social/friends/:userId", { params }), onClose);
	const block = useAct(
		() => send("POST /api/social/blocks/:userId", { params }),
		() => void navigate(`${pages.social}?tab=friends`, { replace: true }),
	);
	const { act, isPending } = parting === "block" ? block : remove;
	const { title, text, action } = words[parting];
	return (
		<ConfirmDialog
			open={open}
			onOpenChange={onClose}
			title={title(socialName)}
			text={text}
			cancelLabel={cancel}
			confirm={{ label: action, onPress: act, tone: "danger", loading: isPending }}
		/>
	);
}
