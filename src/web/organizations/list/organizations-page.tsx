import { useQuery } from "@tanstack/react-query";
import Building from "lucide-react/icons/building-2";
import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import type { ListedOrganization } from "#contract/organizations/organizations.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { AddressOffers } from "./address-offers.tsx";
import { CurrentCard } from "./current-card.tsx";
import { OrganizationCard } from "./organization-card.tsx";
import { OwnRequests } from "./own-requests.tsx";
import { organizationsQuery } from "./queries.ts";

const dialogs = {
	join: onDemand({
		load: async () => (await import("./join-dialog.tsx")).JoinDialog,
		texts: ["organizations", "fieldErrors"],
	}),
	create: onDemand({
		load: async () => (await import("./create-dialog.tsx")).CreateDialog,
		texts: ["organizations", "fieldErrors"],
	}),
};

export function OrganizationsPage() {
	const { organizations: words } = useStrings();
	const [dialog, setDialog] = useState<{ kind: keyof typeof dialogs; isOpen: boolean }>();
	const Dialog = dialog && dialogs[dialog.kind];
	return (
		<div className="flex flex-col gap-6">
			<PageHeader
				title={words.title}
				text={words.intro}
				actions={
					<div className="grid gap-2 sm:flex">
						<Button
							id="join-organization"
							icon={<KeyRound aria-hidden />}
							onClick={() => setDialog({ kind: "join", isOpen: true })}
						>
							{words.join.action}
						</Button>
						<Button
							tone="primary"
							id="create-organization"
							icon={<Building aria-hidden />}
							onClick={() => setDialog({ kind: "create", isOpen: true })}
						>
							{words.create.action}
						</Button>
					</div>
				}
			/>
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<div className="flex min-w-0 flex-col gap-6">
					<Async
						query={useQuery(organizationsQuery)}
						texts={words}
						loading={<Skeleton label={words.loading} shape="card" count={2} />}
					>
						{(organizations) => <Listed organizations={organizations} />}
					</Async>
					<AddressOffers />
					<OwnRequests />
				</div>
				<Features />
			</div>
			{dialog && Dialog && (
				<RequestedPart onFail={() => setDialog(undefined)}>
					<Dialog open={dialog.isOpen} onOpenChange={(isOpen) => setDialog({ ...dialog, isOpen })} />
				</RequestedPart>
			)}
		</div>
	);
}

function Listed({ organizations }: { organizations: readonly ListedOrganization[] }) {
	const { list: words } = useStrings().organizations;
	const { user } = useMe();
	const current = organizations.find(({ id }) => id === user?.currentOrganizationId);
	if (organizations.length === 0) return <EmptyState {...words.empty} />;
	return (
		<>
			<CurrentCard organization={current} />
			<section aria-labelledby="your-organizations" className="flex flex-col gap-3">
				<h2 id="your-organizations" className="font-semibold text-20">
					{words.title}
				</h2>
				<ul className="grid gap-4 sm:grid-cols-2">
					{organizations.map((organization) => (
						<li key={organization.id} className="grid min-w-0">
							<OrganizationCard organization={organization} isCurrent={organization === current} />
						</li>
					))}
				</ul>
			</section>
		</>
	);
}

function Features() {
	const { features: words } = useStrings().organizations;
	return (
		<TitledCard title={words.title}>
			<dl className="flex flex-col gap-4">
				{words.items.map(({ title, text }) => (
					<div key={title}>
						<dt className="font-medium">{title}</dt>
						<dd className="text-15 text-quiet">{text}</dd>
					</div>
				))}
			</dl>
		</TitledCard>
	);
}
