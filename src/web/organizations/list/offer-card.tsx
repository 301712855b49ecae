import { useNavigate } from "react-router";
import type { Offer } from "#contract/organizations/members.ts";
import { pages } from "#contract/pages.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { joinToast } from "./join-toast.ts";
import { useOrganizationMutation } from "./queries.ts";

export function OfferCard({ offer: { organizationId, name, type, memberCount, logoUrl } }: { offer: Offer }) {
	const { organizations, organizationDomains } = useStrings();
	const { join: words, visibility, types, people } = organizations;
	const { offer } = organizationDomains;
	const navigate = useNavigate();
	const { mutate, isPending } = useOrganizationMutation(() =>
		send("POST /api/organizations/join-by-address", { body: { organizationId } }),
	);

	function join() {
		mutate(undefined, {
			onSuccessHere: ({ state }) => {
				if (state === "joined") void navigate(pages.organization.replace(":organizationId", organizationId));
			},
			onSuccess: ({ state }) => toast(joinToast(words, state)),
			onError: (error) => toast({ title: words.failed, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<TitledCard
			title={offer.title(name)}
			text={`${types[type]} · ${people(memberCount)}`}
			aside={<Avatar name={name} picture={logoUrl} />}
		>
			<p className="text-15 text-quiet">{visibility.before}</p>
			<div className="flex flex-wrap items-center gap-3">
				<Button tone="primary" loading={isPending} onClick={join}>
					{offer.join}
				</Button>
				<p className="text-13 text-quiet">{offer.text}</p>
			</div>
		</TitledCard>
	);
}
