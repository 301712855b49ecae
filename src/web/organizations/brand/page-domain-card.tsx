import type { Domain } from "#contract/organizations/domains.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { DnsRecord } from "./dns-record.tsx";
import { DomainForm } from "./domain-form.tsx";
import { DomainProof } from "./domain-proof.tsx";

interface Props {
	organization: Organization;
	domain: Domain | undefined;
	/** The domain's CNAME has to point to this host. */
	pointsAt: string;
}

export function PageDomainCard({ organization: { id }, domain, pointsAt }: Props) {
	const { organizationDomains: words } = useStrings();
	const set = useOrganizationMutation((customDomain: string | null) =>
		send("PATCH /api/organizations/:organizationId", {
			params: { organizationId: id },
			body: { customDomain },
		}),
	);

	function remove() {
		set.mutate(null, {
			onError: (error) => toast({ title: words.failed, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<TitledCard title={words.page.title} text={words.page.text}>
			{domain === undefined ? (
				<DomainForm {...words.page} act={set} />
			) : (
				<DomainProof
					organizationId={id}
					domain={domain}
					recordTitle={words.record.first}
					removal={{ isPending: set.isPending, onPress: remove }}
				>
					<p className="font-medium text-15">{words.page.leadsTo}</p>
					<DnsRecord type="CNAME" name={domain.domain} value={pointsAt} />
				</DomainProof>
			)}
		</TitledCard>
	);
}
