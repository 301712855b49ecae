import { useNavigate } from "react-router";
import type { Import } from "#contract/imports.ts";
import { pages } from "#contract/pages.ts";
import { sentenceOf } from "#web/app/api.ts";
import { useStrings } from "#web/app/locale.ts";
import { toast } from "#web/ui/toast.ts";
import { type CommittedChoice, useCommit } from "./queries.ts";

/** The way to create what was chosen: it is done, or leads to the payment, or says what went wrong. */
export function useBringOver(importId: string, onDone: (done: Import) => void) {
	const { imports, wizard } = useStrings();
	const navigate = useNavigate();
	const { mutateAsync, isPending } = useCommit(importId);

	async function bringOver(choices: CommittedChoice[]) {
		try {
			const reply = await mutateAsync(choices);
			if (!("requiresPayment" in reply)) return onDone(reply);
			toast({ title: wizard.paymentRequired.title, message: wizard.paymentRequired.text });
			await navigate(pages.payment, { state: reply.payment });
		} catch (fault) {
			toast({ title: imports.preview.failed, message: sentenceOf(fault), tone: "wrong" });
		}
	}

	return { bringOver, isBusy: isPending };
}
