import { useState } from "react";
import { maxSocialNameLength } from "#domain/social/social-name.ts";
import { errorMessage, fieldErrorsOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useSaveHubMe } from "./queries.ts";

/** Nobody appears in the hub before joining it. */
export function JoinCard({ socialName }: { socialName: string }) {
	const { join: words } = useStrings().social;
	const [typed, setTyped] = useState<string>();
	// Not copied into the state: the suggestion changes if the profile does.
	const name = typed ?? socialName;
	const { mutate, isPending, error } = useSaveHubMe();

	function join() {
		mutate(
			{ socialName: name },
			{ onError: (error) => toast({ title: words.failed, message: errorMessage(error), tone: "wrong" }) },
		);
	}

	return (
		<TitledCard title={words.title} text={words.text}>
			<Form onSubmit={join} className="flex flex-col gap-4">
				<TextField
					label={words.name}
					hint={words.hint}
					error={fieldErrorsOf(error).socialName}
					value={name}
					maxLength={maxSocialNameLength}
					autoComplete="nickname"
					onChange={(event) => setTyped(event.target.value)}
				/>
				<p className="text-quiet">{words.sharing}</p>
				<Button type="submit" tone="primary" size="large" loading={isPending}>
					{words.action}
				</Button>
			</Form>
		</TitledCard>
	);
}
