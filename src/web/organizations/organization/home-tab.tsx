import type { Organization } from "#contract/organizations/organizations.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { InviteCard } from "./invite-card.tsx";
import { SightCard } from "./sight-card.tsx";

interface Props {
	organization: Organization;
	/** Requests to join that wait for an answer. */
	waiting: number;
}

export function HomeTab({ organization, waiting }: Props) {
	const { needs: words } = useStrings().organizations;
	const { role, code, description } = organization;
	return (
		<div className="grid items-start gap-6 lg:grid-cols-2">
			<div className="flex min-w-0 flex-col gap-6">
				{description && (
					<Card>
						<p className="wrap-anywhere whitespace-pre-line">{description}</p>
					</Card>
				)}
				{isAtLeast(role, "admin") && (
					<TitledCard
						title={words.title}
						text={waiting === 0 ? words.nothing : words.requests(waiting)}
						aside={waiting > 0 && <ButtonLink to="?tab=people">{words.show}</ButtonLink>}
					/>
				)}
				{code !== null && <InviteCard organization={{ ...organization, code }} />}
			</div>
			<SightCard organization={organization} />
		</div>
	);
}
