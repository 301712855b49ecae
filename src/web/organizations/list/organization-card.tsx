import type { ListedOrganization } from "#contract/organizations/organizations.ts";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Link } from "#web/ui/controls/link.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useSwitch } from "./use-switch.ts";

interface Props {
	organization: ListedOrganization;
	isCurrent: boolean;
}

export function OrganizationCard({ organization, isCurrent }: Props) {
	const { list: words, ...texts } = useStrings().organizations;
	const { switchTo, isPending } = useSwitch();
	const { id, name, type, role, department, memberCount, logoUrl } = organization;
	return (
		<Card>
			<div className="flex h-full flex-col gap-4">
				<div className="flex items-start gap-3">
					<Avatar name={name} picture={logoUrl} />
					<div className="min-w-0 flex-1">
						<h3 className="wrap-anywhere line-clamp-2 font-semibold">
							<Link
								to={pages.organization.replace(":organizationId", id)}
								aria-label={words.open(name)}
								className="hover:underline"
							>
								<bdi>{name}</bdi>
							</Link>
						</h3>
						<p className="text-13 text-quiet">{`${texts.types[type]} · ${texts.people(memberCount)}`}</p>
					</div>
				</div>
				<div className="mt-auto flex flex-wrap items-center justify-between gap-2">
					<Badge>{[texts.roles[role], department].filter(Boolean).join(" · ")}</Badge>
					{isCurrent ? (
						<Badge tone="primary">{words.current}</Badge>
					) : (
						<Button size="small" loading={isPending} onClick={() => switchTo(organization)}>
							{words.switch}
						</Button>
					)}
				</div>
			</div>
		</Card>
	);
}
