import { useQuery } from "@tanstack/react-query";
import Ellipsis from "lucide-react/icons/ellipsis-vertical";
import Mail from "lucide-react/icons/mail";
import { useState } from "react";
import type { MailedInvitation } from "#contract/organizations/invitations.ts";
import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { MoreButton } from "#web/ui/controls/more-button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { EmailAddress } from "#web/ui/layout/email-address.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { MenuItem } from "#web/ui/overlays/menu-item.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { invitationsQuery } from "./queries.ts";

const shownAtFirst = 20;

/** Unused invitations only. */
export function InvitationList({ organizationId }: { organizationId: string }) {
	const { organizations: texts } = useStrings();
	return (
		<Async query={useQuery(invitationsQuery(organizationId))} texts={texts} loading={null}>
			{(invitations) =>
				invitations.length > 0 && <Invitations organizationId={organizationId} invitations={invitations} />
			}
		</Async>
	);
}

interface Props {
	organizationId: string;
	invitations: readonly MailedInvitation[];
}

function Invitations({ organizationId, invitations }: Props) {
	const { list: words } = useStrings().organizationInvitations;
	const [shown, setShown] = useState(shownAtFirst);
	const sending = invitations.filter(({ state }) => state === "sending").length;
	return (
		<section aria-labelledby="invitations" className="flex flex-col gap-3">
			<div className="flex flex-wrap items-baseline justify-between gap-x-3">
				<h2 id="invitations" className="font-semibold text-20">
					{words.title}
				</h2>
				<p role="status" className="text-15 text-quiet">
					{sending > 0 && words.sending(sending)}
				</p>
			</div>
			<Card inset="flush">
				<Rows>
					{invitations.slice(0, shown).map((invitation) => (
						<InvitationRow key={invitation.id} organizationId={organizationId} invitation={invitation} />
					))}
				</Rows>
			</Card>
			<MoreButton
				query={{
					hasNextPage: invitations.length > shown,
					fetchNextPage: () => setShown(shown + 5 * shownAtFirst),
				}}
				label={words.more}
			/>
		</section>
	);
}

interface RowProps {
	organizationId: string;
	invitation: MailedInvitation;
}

function InvitationRow({ organizationId, invitation }: RowProps) {
	const { organizations, organizationInvitations } = useStrings();
	const { list: words, toasts } = organizationInvitations;
	const { date } = useFormats();
	const { id, email, role, state, expiresAt } = invitation;
	const params = { organizationId, invitationId: id };
	const again = useOrganizationMutation(() =>
		send("POST /api/organizations/:organizationId/invitations/:invitationId/send", { params }),
	);
	const revoke = useOrganizationMutation(() =>
		send("DELETE /api/organizations/:organizationId/invitations/:invitationId", { params }),
	);

	function act({ mutate }: typeof again, done: string) {
		mutate(undefined, {
			onSuccess: () => toast({ title: done, tone: "good" }),
			onError: (error) => toast({ title: toasts.failed, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<Row
			leading={<Mail aria-hidden className="size-5 text-quiet" />}
			title={<EmailAddress>{email}</EmailAddress>}
			text={
				<span className={state === "open" || state === "sending" ? undefined : "text-careful"}>
					{words.states[state](date(expiresAt))}
				</span>
			}
			trailing={
				<>
					{role !== "member" && <Badge tone="primary">{organizations.roles[role]}</Badge>}
					<Menu
						label={words.menu(email)}
						trigger={(menu) => (
							<IconButton {...menu} label={words.menu(email)} icon={<Ellipsis aria-hidden />} />
						)}
					>
						<MenuItem onSelect={() => act(again, words.sentAgain)}>{words.again}</MenuItem>
						<MenuItem tone="danger" onSelect={() => act(revoke, words.revoked)}>
							{words.revoke}
						</MenuItem>
					</Menu>
				</>
			}
		/>
	);
}
