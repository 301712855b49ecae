import type { Domain } from "#contract/organizations/domains.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { maxAddressDomains } from "#domain/organizations/domain.ts";
import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Switch } from "#web/ui/controls/switch.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { DomainForm } from "./domain-form.tsx";
import { DomainProof } from "./domain-proof.tsx";

interface Props {
	organization: Organization;
	domains: readonly Domain[];
}

export function AddressDomainsCard({ organization: { id, joinByAddress }, domains }: Props) {
	const { organizationDomains: words } = useStrings();
	const params = { organizationId: id };
	const choose = useOrganizationMutation((isOn: boolean) =>
		send("PATCH /api/organizations/:organizationId", { params, body: { joinByAddress: isOn } }),
	);
	const add = useOrganizationMutation((domain: string) =>
		send("PUT /api/organizations/:organizationId/domains/:domain", { params: { ...params, domain } }),
	);
	const remove = useOrganizationMutation((domain: string) =>
		send("DELETE /api/organizations/:organizationId/domains/:domain", { params: { ...params, domain } }),
	);
	const onError = (error: Error) =>
		toast({ title: words.failed, message: errorMessage(error), tone: "wrong" });

	return (
		<TitledCard title={words.addresses.title} text={words.addresses.text}>
			<Switch
				label={words.addresses.switch}
				hint={words.addresses.switchHint}
				checked={choose.isPending ? choose.variables : joinByAddress}
				aria-disabled={choose.isPending}
				onChange={({ target }) => choose.isPending || choose.mutate(target.checked, { onError })}
			/>
			{domains.length > 0 && (
				<ul className="flex flex-col divide-y divide-line">
					{domains.map((domain) => (
						<li key={domain.domain} className="py-4 first:pt-0 last:pb-0">
							<DomainProof
								organizationId={id}
								domain={domain}
								recordTitle={words.record.toProve}
								removal={{
									isPending: remove.isPending && remove.variables === domain.domain,
									onPress: () => remove.mutate(domain.domain, { onError }),
								}}
							/>
						</li>
					))}
				</ul>
			)}
			{domains.length < maxAddressDomains && <DomainForm {...words.addresses} act={add} />}
		</TitledCard>
	);
}
