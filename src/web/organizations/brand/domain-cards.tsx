import { useQuery } from "@tanstack/react-query";
import type { Organization } from "#contract/organizations/organizations.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { AddressDomainsCard } from "./address-domains-card.tsx";
import { PageDomainCard } from "./page-domain-card.tsx";
import { domainsQuery } from "./queries.ts";

export function DomainCards({ organization }: { organization: Organization }) {
	const { organizations: words } = useStrings();
	const query = useQuery(domainsQuery(organization.id));
	return (
		<Async query={query} texts={words} loading={<Skeleton label={words.loading} shape="card" count={2} />}>
			{({ pointsAt, domains }) => (
				<>
					{pointsAt !== null && (
						<PageDomainCard
							organization={organization}
							domain={domains.find(({ use }) => use === "page")}
							pointsAt={pointsAt}
						/>
					)}
					<AddressDomainsCard
						organization={organization}
						domains={domains.filter(({ use }) => use === "addresses")}
					/>
				</>
			)}
		</Async>
	);
}
