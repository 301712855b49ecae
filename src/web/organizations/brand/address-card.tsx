import { useState } from "react";
import type { Organization } from "#contract/organizations/organizations.ts";
import { pages } from "#contract/pages.ts";
import { maxSubdomainLength, subdomainPattern } from "#domain/organizations/host.ts";
import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

export function AddressCard({ organization }: { organization: Organization }) {
	const { organizationHost: words } = useStrings();
	const { id, subdomain, pageUrl } = organization;
	const [typed, setTyped] = useState<string>();
	const [isWrong, setIsWrong] = useState(false);
	const { mutate, isPending, error, reset } = useOrganizationMutation((name: string | null) =>
		send("PATCH /api/organizations/:organizationId", {
			params: { organizationId: id },
			body: { subdomain: name },
		}),
	);
	const value = typed ?? subdomain ?? "";

	function save(name: string | null) {
		const isGood = name === null || subdomainPattern.test(name);
		setIsWrong(!isGood);
		if (!isGood) return;
		mutate(name, {
			onSuccess: () => {
				setTyped(undefined);
				toast({ title: words.saved, tone: "good" });
			},
		});
	}

	return (
		<TitledCard title={words.title} text={words.text}>
			{subdomain !== null && (
				<dl className="flex flex-col gap-3">
					<Link
						label={words.joinAt}
						address={`${window.location.origin}${pages.joinOrganization.replace(":code", subdomain)}`}
					/>
					{pageUrl !== null && <Link label={words.pageAt} address={pageUrl} />}
				</dl>
			)}
			<Form onSubmit={() => save(value)} className="flex flex-col gap-5">
				<TextField
					label={words.label}
					hint={words.hint}
					error={isWrong ? words.invalid : error ? errorMessage(error) : undefined}
					value={value}
					maxLength={maxSubdomainLength}
					autoCapitalize="none"
					autoComplete="off"
					spellCheck={false}
					dir="ltr"
					onChange={({ target }) => {
						setTyped(target.value.trim().toLowerCase());
						setIsWrong(false);
						reset();
					}}
				/>
				<div className="flex flex-wrap gap-3">
					<Button
						type="submit"
						tone="primary"
						loading={isPending}
						disabled={value === "" || value === subdomain}
					>
						{words.save}
					</Button>
					{subdomain !== null && (
						<Button tone="plain" disabled={isPending} onClick={() => save(null)}>
							{words.remove}
						</Button>
					)}
				</div>
			</Form>
		</TitledCard>
	);
}

function Link({ label, address }: { label: string; address: string }) {
	return (
		<div>
			<dt className="text-13 text-quiet">{label}</dt>
			<dd className="wrap-anywhere select-all font-medium text-15">{address}</dd>
		</div>
	);
}
