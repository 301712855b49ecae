import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { pages } from "#contract/pages.ts";
import type { HubMe } from "#contract/social/hub.ts";
import type { PartnerInvitation } from "#contract/social/partners.ts";
import { ApiError, errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { VisitorPart } from "#web/platform/page/visitor-part.tsx";
import { hubMeQuery, JoinCard } from "#web/social/hub/public.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async, type Query } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { Terms } from "./agreement/terms.tsx";
import { invitationQuery, usePartnerMutation } from "./queries.ts";

const partnersTab = `${pages.social}?tab=partners`;

export function InvitationPage() {
	const { visitor } = useStrings().partners.invitation;
	const { user } = useMe();
	return user === null ? <VisitorPart {...visitor} /> : <OpenedInvitation key={user?.id} />;
}

/** Non-members join the hub first. */
function OpenedInvitation() {
	const { code = "" } = useParams();
	const { partners, social } = useStrings();
	const me = useQuery(hubMeQuery);
	const query = useQuery(invitationQuery(code));
	const navigate = useNavigate();
	// Called here, because the refetch after accepting removes the offer.
	const { mutate, isPending } = usePartnerMutation((revision: number) =>
		send("POST /api/social/partners/invitations/:code/accept", { params: { code }, body: { revision } }),
	);
	// Retrying can't help if the link was used, has expired or never existed.
	if (query.error instanceof ApiError && [400, 404, 410].includes(query.error.status)) {
		const { failed, toHub } = partners.invitation;
		return <EmptyState level={1} {...failed} action={<ButtonLink to={pages.social}>{toHub}</ButtonLink>} />;
	}

	function accept({ user, revision }: PartnerInvitation) {
		mutate(revision, {
			onSuccessHere: () => void navigate(partnersTab),
			onSuccess: () => toast({ title: partners.invitation.accepted(user.socialName), tone: "good" }),
			onError: (error) => toast({ title: partners.notDone, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<div className="mx-auto flex w-full max-w-reading flex-col gap-4 sm:gap-6">
			<Async
				query={query}
				texts={social}
				loading={<Skeleton label={partners.invitation.loading} shape="card" />}
			>
				{(invitation) => (
					<Offer invitation={invitation} me={me} isPending={isPending} onAccept={() => accept(invitation)} />
				)}
			</Async>
			{me.data?.joinedAt === null && <JoinCard socialName={me.data.socialName} />}
		</div>
	);
}

interface Props {
	invitation: PartnerInvitation;
	me: Query<HubMe>;
	isPending: boolean;
	onAccept: () => void;
}

function Offer({ invitation, me, isPending, onAccept }: Props) {
	const { partners, social } = useStrings();
	const words = partners.invitation;
	const { user, habitTitle } = invitation;
	const isOwn = useMe().user?.id === user.userId;
	const habit = (
		<p className="wrap-anywhere font-semibold text-20">
			<bdi>{habitTitle}</bdi>
		</p>
	);
	if (isOwn) {
		return (
			<TitledCard title={words.title} level={1} text={words.own}>
				{habit}
				<ButtonLink to={partnersTab}>{words.toHub}</ButtonLink>
			</TitledCard>
		);
	}
	return (
		<TitledCard title={words.title} level={1} text={words.text(user.socialName)}>
			{habit}
			<Terms partnership={{ ...invitation, role: "partner" }} name={user.socialName} />
			<p className="text-quiet">{words.sees}</p>
			<Async query={me} texts={social} loading={<Skeleton label={social.loading} shape="button" />}>
				{({ joinedAt }) =>
					joinedAt !== null && (
						<div className="flex flex-wrap gap-2">
							<Button tone="primary" size="large" loading={isPending} onClick={onAccept}>
								{words.accept}
							</Button>
							<ButtonLink to={pages.social} size="large">
								{words.notNow}
							</ButtonLink>
						</div>
					)
				}
			</Async>
		</TitledCard>
	);
}
