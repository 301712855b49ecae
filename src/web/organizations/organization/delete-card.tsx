import { type FormEvent, useId, useState } from "react";
import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import { LostSeats } from "#web/organizations/seats/public.ts";
import { errorMessage, fieldErrorsOf, send } from "#web/platform/api.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { PasswordField } from "#web/ui/controls/password-field.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

export function DeleteCard({ organizationId }: { organizationId: string }) {
	const { organizations, fieldErrors } = useStrings();
	const { settings: words, toasts, create } = organizations;
	const form = useId();
	const [isOpen, setIsOpen] = useState(false);
	const [missing, setMissing] = useState<string>();
	const { mutate, isPending, error, reset } = useOrganizationMutation((password: string) =>
		send("POST /api/organizations/:organizationId/deletion", {
			params: { organizationId },
			body: { password },
		}),
	);

	function submit(event: FormEvent<HTMLFormElement>) {
		reset();
		const password = String(new FormData(event.currentTarget).get("password"));
		setMissing(password === "" ? fieldErrors.required : undefined);
		if (password === "") return;
		mutate(password, {
			onSuccess: () => {
				setIsOpen(false);
				toast({ title: words.deleteAsked });
			},
			onError: (error) => {
				if (fieldErrorsOf(error).password === undefined)
					toast({ title: toasts.failed, message: errorMessage(error), tone: "wrong" });
			},
		});
	}

	return (
		<TitledCard
			title={words.deleteTitle}
			text={words.deleteText}
			aside={
				<Button tone="danger" onClick={() => setIsOpen(true)}>
					{words.delete}
				</Button>
			}
		>
			<Dialog
				open={isOpen}
				onOpenChange={setIsOpen}
				title={words.deleteTitle}
				description={words.deleteText}
				closeLabel={create.close}
				footer={
					<Button type="submit" form={form} tone="danger" loading={isPending}>
						{words.deleteConfirm}
					</Button>
				}
			>
				<OptionalPart>
					<LostSeats organizationId={organizationId} />
				</OptionalPart>
				<Form id={form} onSubmit={submit}>
					<PasswordField
						name="password"
						label={words.deletePassword}
						showLabel={words.show}
						hideLabel={words.hide}
						autoComplete="current-password"
						error={missing ?? fieldErrorsOf(error).password}
					/>
				</Form>
			</Dialog>
		</TitledCard>
	);
}
