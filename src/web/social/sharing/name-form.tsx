import { useState } from "react";
import type { HubMe } from "#contract/social/hub.ts";
import { maxSocialNameLength } from "#domain/social/social-name.ts";
import { errorMessage, fieldErrorsOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useSaveHubMe } from "#web/social/hub/public.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

export function NameForm({ me }: { me: HubMe }) {
	const { sharing: words } = useStrings().friends;
	const [typed, setTyped] = useState<string>();
	const { mutate, isPending, error } = useSaveHubMe();
	const name = typed ?? me.socialName;

	function save() {
		mutate(
			{ socialName: name },
			{
				onSuccess: () => {
					setTyped((current) => (current === name ? undefined : current));
					toast({ title: words.renamed, tone: "good" });
				},
				onError: (error) => toast({ title: words.notSaved, message: errorMessage(error), tone: "wrong" }),
			},
		);
	}

	return (
		<Form onSubmit={save} className="flex flex-col gap-3 sm:flex-row sm:items-start">
			<div className="flex-1">
				<TextField
					label={words.name}
					error={fieldErrorsOf(error).socialName}
					value={name}
					maxLength={maxSocialNameLength}
					autoComplete="nickname"
					onChange={(event) => setTyped(event.target.value)}
				/>
			</div>
			<div className="grid sm:mt-7 sm:h-12">
				<Button type="submit" disabled={name === me.socialName} loading={isPending}>
					{words.save}
				</Button>
			</div>
		</Form>
	);
}
