import type { ListedOrganization } from "#contract/organizations/organizations.ts";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useSwitch } from "./use-switch.ts";

export function CurrentCard({ organization }: { organization: ListedOrganization | undefined }) {
	const { current: words, ...texts } = useStrings().organizations;
	const { switchTo, isPending } = useSwitch();
	return (
		<Card label={words.title}>
			<p className="mb-3 font-medium text-13 text-quiet">{words.title}</p>
			{organization ? (
				<div className="flex flex-col gap-4">
					<div className="flex items-start gap-3">
						<Avatar size="large" name={organization.name} picture={organization.logoUrl} />
						<div className="min-w-0 flex-1">
							<h2 className="wrap-anywhere font-semibold text-20">
								<bdi>{organization.name}</bdi>
							</h2>
							<p className="text-quiet">
								{[
									texts.types[organization.type],
									texts.roles[organization.role],
									texts.people(organization.memberCount),
								].join(" · ")}
							</p>
						</div>
					</div>
					{organization.description && (
						<p dir="auto" className="wrap-anywhere whitespace-pre-line">
							{organization.description}
						</p>
					)}
					<div className="flex flex-wrap gap-2">
						<ButtonLink tone="primary" to={pages.organization.replace(":organizationId", organization.id)}>
							{words.open}
						</ButtonLink>
						<Button tone="plain" loading={isPending} onClick={() => switchTo(null)}>
							{words.leave}
						</Button>
					</div>
				</div>
			) : (
				<p>{words.none}</p>
			)}
		</Card>
	);
}
