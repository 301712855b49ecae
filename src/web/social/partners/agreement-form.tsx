import { type ReactNode, useId } from "react";
import type { Day } from "#domain/day.ts";
import { errorMessage, fieldErrorsOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { usePartnerMutation } from "./queries.ts";
import { TermsFields, type TermsInput } from "./terms-fields.tsx";

interface Props<Reply> {
	title: string;
	description?: string;
	action: string;
	terms: TermsInput;
	onChange: (next: TermsInput) => void;
	send: (terms: Omit<TermsInput, "until"> & { until: Day | null }) => Promise<Reply>;
	/** Returns the message shown on success, if any. */
	successMessage: (reply: Reply) => string | undefined;
	onClose: () => void;
	/** Shown above the terms; receives the server's errors. */
	children?: (errors: Readonly<Record<string, string>>) => ReactNode;
}

export function AgreementForm<Reply>(props: Props<Reply>) {
	const { title, description, action, terms, onChange, send, successMessage, onClose, children } = props;
	const { partners, shell } = useStrings();
	const { form: words } = partners;
	const form = useId();
	const { mutate, isPending, error } = usePartnerMutation(() =>
		// The value of a date field is a day or empty.
		send({ ...terms, until: terms.until === "" ? null : (terms.until as Day) }),
	);
	const errors = fieldErrorsOf(error);

	function submit() {
		mutate(undefined, {
			onSuccess: (reply) => {
				const title = successMessage(reply);
				if (title !== undefined) toast({ title, tone: "good" });
				onClose();
			},
			onError: (error) => toast({ title: words.notSaved, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={title}
			description={description}
			closeLabel={words.cancel}
			unsaved={shell.unsaved}
			footer={
				<Button type="submit" form={form} tone="primary" loading={isPending}>
					{action}
				</Button>
			}
		>
			<Form id={form} onSubmit={submit} className="flex flex-col gap-5">
				{children?.(errors)}
				<TermsFields value={terms} errors={errors} onChange={onChange} />
			</Form>
		</Dialog>
	);
}
