import { useState } from "react";
import { isPublicDomain } from "#domain/organizations/domain.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";

interface Props {
	label: string;
	hint: string;
	/** The button's label. */
	add: string;
	act: {
		mutate: (domain: string, then: { onSuccess: () => void }) => void;
		isPending: boolean;
		error: Error | null;
		reset: () => void;
	};
}

export function DomainForm({ label, hint, add, act: { mutate, isPending, error, reset } }: Props) {
	const { organizationDomains: words } = useStrings();
	const [typed, setTyped] = useState("");
	const [isWrong, setIsWrong] = useState(false);

	function save() {
		const domain = hostIn(typed);
		const isGood = domain !== undefined && isPublicDomain(domain);
		setIsWrong(!isGood);
		if (isGood) mutate(domain, { onSuccess: () => setTyped("") });
	}

	return (
		<Form onSubmit={save} className="flex flex-col gap-4">
			<TextField
				label={label}
				hint={hint}
				error={isWrong ? words.invalid : error ? errorMessage(error) : undefined}
				value={typed}
				autoCapitalize="none"
				autoComplete="off"
				spellCheck={false}
				inputMode="url"
				dir="ltr"
				onChange={({ target }) => {
					setTyped(target.value);
					setIsWrong(false);
					reset();
				}}
			/>
			<div>
				<Button type="submit" loading={isPending} disabled={typed.trim() === ""}>
					{add}
				</Button>
			</div>
		</Form>
	);
}

/** Accepts a domain, an email address or a URL; returns names in other scripts in their DNS form. */
function hostIn(typed: string): string | undefined {
	const address = `https://${typed.trim().replace(/^https?:\/\//i, "")}`;
	return URL.canParse(address) ? new URL(address).hostname : undefined;
}
