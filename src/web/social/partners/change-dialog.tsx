import { type FormEvent, useState } from "react";
import type { Partnership } from "#contract/social/partners.ts";
import type { Day } from "#domain/day.ts";
import { fieldFaultsOf, send, sentenceOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { usePartnerAct } from "./queries.ts";
import { TermsFields } from "./terms-fields.tsx";

/** Writes an agreement anew, for the partner to accept. */
export function ChangeDialog({ partnership, onClose }: { partnership: Partnership; onClose: () => void }) {
	const { partners, shell } = useStrings();
	const { form: words } = partners;
	const { promise, help, checkInFrequency, until } = partnership;
	const [terms, setTerms] = useState({ promise, help, checkInFrequency, until: until ?? "" });
	const { mutate, isPending, error } = usePartnerAct(() =>
		send("PATCH /api/social/partners/:partnershipId", {
			params: { partnershipId: partnership.id },
			body: { ...terms, until: terms.until === "" ? null : (terms.until as Day) },
		}),
	);

	function submit(event: FormEvent) {
		event.preventDefault();
		mutate(undefined, {
			onSuccess: () => {
				toast({ title: words.saved, tone: "good" });
				onClose();
			},
			onError: (fault) => toast({ title: words.notSaved, message: sentenceOf(fault), tone: "wrong" }),
		});
	}

	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={words.change}
			description={words.changeText}
			closeLabel={words.cancel}
			unsaved={shell.unsaved}
			footer={
				<Button type="submit" form="change-agreement" tone="primary" loading={isPending}>
					{words.save}
				</Button>
			}
		>
			<form id="change-agreement" noValidate onSubmit={submit} className="flex flex-col gap-5">
				<TermsFields value={terms} errors={fieldFaultsOf(error)} onChange={setTerms} />
			</form>
		</Dialog>
	);
}
