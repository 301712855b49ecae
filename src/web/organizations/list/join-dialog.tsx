import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { pages } from "#contract/pages.ts";
import { errorMessage, fieldErrorsOf, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { joinToast } from "./join-toast.ts";
import { useOrganizationMutation } from "./queries.ts";

interface Props {
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function JoinDialog({ open, onOpenChange }: Props) {
	const { organizations, fieldErrors } = useStrings();
	const { join: words, create, visibility } = organizations;
	const form = useId();
	const navigate = useNavigate();
	const [code, setCode] = useState("");
	const [missing, setMissing] = useState<string>();
	const { mutate, isPending, error, reset } = useOrganizationMutation(() =>
		send("POST /api/organizations/join", { body: { code: codeIn(code) } }),
	);

	function submit() {
		reset();
		setMissing(codeIn(code) === "" ? fieldErrors.required : undefined);
		if (codeIn(code) === "") return;
		mutate(undefined, {
			onSuccessHere: ({ state, organizationId }) => {
				setCode("");
				onOpenChange(false);
				if (state === "joined") void navigate(pages.organization.replace(":organizationId", organizationId));
			},
			onSuccess: ({ state }) => toast(joinToast(words, state)),
			onError: (error) => toast({ title: words.failed, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={words.title}
			description={visibility.before}
			closeLabel={create.close}
			footer={
				<Button type="submit" form={form} tone="primary" loading={isPending}>
					{words.submit}
				</Button>
			}
		>
			<Form id={form} onSubmit={submit}>
				<TextField
					label={words.label}
					hint={words.hint}
					error={missing ?? fieldErrorsOf(error).code}
					value={code}
					maxLength={400}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					onChange={(event) => setCode(event.target.value)}
				/>
			</Form>
		</Dialog>
	);
}

/** Accepts the whole link too, because people paste it. */
function codeIn(typed: string): string {
	return typed.trim().replace(/\/+$/, "").split("/").at(-1) ?? "";
}
