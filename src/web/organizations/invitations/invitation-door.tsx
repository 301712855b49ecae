import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { OpenedInvitation } from "#contract/organizations/invitations.ts";
import { pages } from "#contract/pages.ts";
import { Branded } from "#web/organizations/brand/public.ts";
import { BeforeJoining, useOrganizationMutation } from "#web/organizations/list/public.ts";
import { ApiError, errorMessage, send } from "#web/platform/api.ts";
import { askToSignIn, openDialog } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { DeadEnd } from "#web/ui/states/dead-end.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { useAnnounced } from "#web/ui/states/use-announced.ts";
import { openedQuery } from "./queries.ts";

export function InvitationDoor({ token }: { token: string }) {
	const { organizationInvitations: words, shell } = useStrings();
	const { user } = useMe();
	const query = useQuery(openedQuery(token, user?.id));
	const isOver = query.error instanceof ApiError && [400, 404, 410].includes(query.error.status);
	if (isOver)
		return (
			<DeadEnd
				title={words.door.over}
				text={errorMessage(query.error)}
				action={{ label: words.door.toList, to: pages.organizations }}
				help={{ label: shell.navigation.help, to: pages.help }}
			/>
		);
	return (
		<Async query={query} texts={words} loading={<Skeleton label={words.loading} shape="card" />}>
			{(invitation) => <Opened token={token} invitation={invitation} />}
		</Async>
	);
}

interface Props {
	token: string;
	invitation: OpenedInvitation;
}

function Opened({ token, invitation }: Props) {
	const { organizations, organizationInvitations } = useStrings();
	const { door: words } = organizationInvitations;
	const { name, type, description, memberCount, invitedBy, email, state } = invitation;
	const { user } = useMe();
	return (
		<Branded brand={invitation} className="flex flex-col gap-6">
			<header className="flex flex-col items-center gap-3 pt-4 text-center">
				<Avatar size="large" name={name} picture={invitation.logoUrl} />
				<h1 className="wrap-anywhere font-semibold text-26">
					{state === "open" ? words.title(name) : state === "joined" ? name : words.otherTitle}
				</h1>
				<p className="text-quiet">{`${organizations.types[type]} · ${organizations.people(memberCount)}`}</p>
				{invitedBy && state === "open" && <p>{words.by(invitedBy)}</p>}
				{description && (
					<p dir="auto" className="wrap-anywhere whitespace-pre-line">
						{description}
					</p>
				)}
			</header>
			{state === "joined" && <Joined organizationId={invitation.organizationId} />}
			{state === "other-address" && (
				<div className="flex flex-col gap-4 text-center">
					<p className="wrap-anywhere">{words.other(email ?? "")}</p>
					<ButtonLink to={pages.organizations}>{words.toList}</ButtonLink>
				</div>
			)}
			{state === "open" &&
				(user ? <Accept token={token} invitation={invitation} /> : <Visitor email={email} />)}
		</Branded>
	);
}

function Joined({ organizationId }: { organizationId: string }) {
	const { organizations, organizationInvitations } = useStrings();
	useAnnounced(organizationInvitations.door.joined);
	return (
		<div className="flex flex-col items-center gap-4 text-center">
			<p className="font-medium text-17">{organizationInvitations.door.joined}</p>
			<ButtonLink tone="primary" to={pages.organization.replace(":organizationId", organizationId)}>
				{organizations.door.open}
			</ButtonLink>
		</div>
	);
}

function Visitor({ email }: { email: string | null }) {
	const { door: words } = useStrings().organizationInvitations;
	return (
		<div className="flex flex-col gap-3">
			<BeforeJoining />
			<Button
				tone="primary"
				size="large"
				wide
				onClick={() => openDialog({ kind: "join", tab: "sign-up", ...(email && { email }) })}
			>
				{words.signUp}
			</Button>
			<Button wide onClick={askToSignIn}>
				{words.signIn}
			</Button>
			{email && <p className="wrap-anywhere text-center text-13 text-quiet">{words.for(email)}</p>}
		</div>
	);
}

function Accept({ token, invitation: { name } }: Props) {
	const { organizations, organizationInvitations } = useStrings();
	const { door: words } = organizationInvitations;
	const navigate = useNavigate();
	const { mutate, isPending } = useOrganizationMutation(() =>
		send("POST /api/organizations/invitations/accept", { body: { token } }),
	);

	function join() {
		mutate(undefined, {
			onSuccessHere: ({ organizationId }) =>
				void navigate(pages.organization.replace(":organizationId", organizationId), { replace: true }),
			onSuccess: () => toast({ title: words.welcome(name), tone: "good" }),
			onError: (error) =>
				toast({ title: organizations.join.failed, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<div className="flex flex-col gap-3">
			<BeforeJoining />
			<Button tone="primary" size="large" wide loading={isPending} onClick={join}>
				{words.join}
			</Button>
		</div>
	);
}
