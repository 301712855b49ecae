import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { pages } from "#contract/pages.ts";
import { organizationDefaults } from "#domain/organizations/organization.ts";
import { errorMessage, fieldErrorsOf, send } from "#web/platform/api.ts";
import { useCreateOnce } from "#web/platform/forms/use-create-once.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { type Draft, OrganizationFields } from "./organization-fields.tsx";
import { useOrganizationMutation } from "./queries.ts";

interface Props {
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

const blank: Draft = { ...organizationDefaults, name: "", description: "" };

export function CreateDialog({ open, onOpenChange }: Props) {
	const { organizations, fieldErrors } = useStrings();
	const { create: words, toasts } = organizations;
	const form = useId();
	const navigate = useNavigate();
	const [draft, setDraft] = useState(blank);
	const [missing, setMissing] = useState<string>();
	const create = useCreateOnce(({ requireEmailVerification: _, ...body }: Draft, id) =>
		send("POST /api/organizations", { body: { ...body, id } }),
	);
	const { mutate, isPending, error, reset } = useOrganizationMutation(create);

	function submit() {
		reset();
		const isBlank = draft.name.trim() === "";
		setMissing(isBlank ? fieldErrors.required : undefined);
		if (isBlank) return;
		mutate(draft, {
			onSuccessHere: (organization) => {
				onOpenChange(false);
				setDraft(blank);
				void navigate(pages.organization.replace(":organizationId", organization.id));
			},
			onSuccess: () => toast({ title: toasts.created, tone: "good" }),
			onError: (error) =>
				toast({
					title: toasts.error,
					message: toasts.failedToCreate,
					detail: errorMessage(error),
					tone: "wrong",
				}),
		});
	}

	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={words.title}
			closeLabel={words.close}
			unsaved={words.unsaved}
			footer={
				<Button type="submit" form={form} tone="primary" loading={isPending}>
					{words.submit}
				</Button>
			}
		>
			<Form id={form} onSubmit={submit}>
				<OrganizationFields
					draft={draft}
					errors={{ ...fieldErrorsOf(error), ...(missing !== undefined && { name: missing }) }}
					shown={["allowPublicRegistration", "enableLeaderboards", "enableChallenges"]}
					onChange={(changes) => setDraft({ ...draft, ...changes })}
				/>
			</Form>
		</Dialog>
	);
}
