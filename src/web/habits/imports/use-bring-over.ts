import { useNavigate } from "react-router";
import type { Import, ImportPreview } from "#contract/habits/imports.ts";
import { pages } from "#contract/pages.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { useCommit } from "./queries.ts";
import { deleteSavedImport, type ImportChoice, saveImport } from "./saved-import.ts";

interface Props {
	userId: string;
	preview: ImportPreview;
	onDone: (done: Import) => void;
}

/** If a payment is due, saves the import, so that the user can complete it after paying. */
export function useCompleteImport({ userId, preview, onDone }: Props) {
	const { imports, wizard } = useStrings();
	const navigate = useNavigate();
	const { mutateAsync, isPending } = useCommit(preview.id);

	async function completeImport(choices: readonly ImportChoice[]) {
		try {
			const reply = await mutateAsync(choices, { onSuccess: openPayment });
			if (!("requiresPayment" in reply)) {
				deleteSavedImport(userId);
				return onDone(reply);
			}
			saveImport(userId, { preview: { ...preview, expiresAt: reply.expiresAt }, choices });
			if (reply.paidFor > 0) {
				return toast({ title: imports.preview.unpaid(reply.paidFor), message: imports.preview.fewer });
			}
			toast({ title: wizard.paymentRequired.title, message: wizard.paymentRequired.text });
		} catch (error) {
			toast({ title: imports.preview.failed, message: errorMessage(error), tone: "wrong" });
		}
	}

	/** Not called if the page was left before the response. */
	function openPayment(reply: Awaited<ReturnType<typeof mutateAsync>>) {
		if ("requiresPayment" in reply && !reply.paidFor) void navigate(pages.payment);
	}

	return { completeImport, isBusy: isPending };
}
