import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { pages } from "#contract/pages.ts";
import type { Invitation } from "#contract/social/invitations.ts";
import { ApiError, sentenceOf } from "#web/platform/api.ts";
import { askToSignIn, openDialog } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { hubMeQuery, JoinCard } from "#web/social/hub/public.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { DeadEnd } from "#web/ui/states/dead-end.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { invitationQuery, useAskInviter } from "./queries.ts";

/** The target of an invitation link: an account and a name in the hub, then a request. */
export function InvitationPage() {
	const { friends: words } = useStrings();
	const { code = "" } = useParams();
	const { user } = useMe();
	const query = useQuery(invitationQuery(code, user?.id));
	const isOver =
		query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400);
	return (
		<div className="mx-auto flex w-full max-w-dialog flex-1 flex-col gap-6">
			{isOver ? (
				<DeadEnd
					title={words.invitation.over.title}
					text={words.invitation.over.text}
					action={{ label: words.invitation.over.home, to: pages.home }}
				/>
			) : (
				<Async query={query} texts={words} loading={<Skeleton label={words.loading} shape="card" />}>
					{(invitation) => <Invited code={code} invitation={invitation} isSignedIn={Boolean(user)} />}
				</Async>
			)}
		</div>
	);
}

interface Props {
	code: string;
	invitation: Invitation;
	isSignedIn: boolean;
}

function Invited({ code, invitation, isSignedIn }: Props) {
	const { invitation: words } = useStrings().friends;
	const { socialName } = invitation;
	return (
		<>
			<header className="flex flex-col items-center gap-4 pt-4 text-center">
				<Avatar size="large" name={socialName} />
				<h1 className="wrap-anywhere font-semibold text-26">{words.title(socialName)}</h1>
				<p className="text-quiet">{words.text}</p>
			</header>
			{isSignedIn ? <SignedInPart code={code} invitation={invitation} /> : <VisitorPart />}
		</>
	);
}

function VisitorPart() {
	const { invitation: words } = useStrings().friends;
	return (
		<div className="flex flex-col gap-3">
			<Button tone="primary" size="large" wide onClick={() => openDialog({ kind: "join", tab: "sign-up" })}>
				{words.signUp}
			</Button>
			<Button wide onClick={askToSignIn}>
				{words.signIn}
			</Button>
		</div>
	);
}

function SignedInPart({ code, invitation }: Omit<Props, "isSignedIn">) {
	const strings = useStrings();
	return (
		<Async
			query={useQuery(hubMeQuery)}
			texts={strings.friends}
			loading={<Skeleton label={strings.friends.loading} shape="card" />}
		>
			{({ joinedAt, socialName }) =>
				joinedAt === null ? (
					<JoinCard socialName={socialName} />
				) : (
					<Bond code={code} invitation={invitation} />
				)
			}
		</Async>
	);
}

/** Between two members of the hub: a request, or its status. */
function Bond({ code, invitation: { socialName, bond } }: Omit<Props, "isSignedIn">) {
	const { invitation: words } = useStrings().friends;
	const { mutate, isPending } = useAskInviter(code);
	const toFriends = <ButtonLink to={`${pages.social}?tab=friends`}>{words.toFriends}</ButtonLink>;

	function ask() {
		mutate(undefined, {
			onError: (fault) => toast({ title: words.notAsked, message: sentenceOf(fault), tone: "wrong" }),
		});
	}

	switch (bond) {
		case "none":
			return (
				<Button tone="primary" size="large" wide loading={isPending} onClick={ask}>
					{words.ask}
				</Button>
			);
		case "asks":
			return (
				<Button tone="primary" size="large" wide loading={isPending} onClick={ask}>
					{words.accept(socialName)}
				</Button>
			);
		case "asked":
			return <Outcome text={words.asked(socialName)}>{toFriends}</Outcome>;
		case "friends":
			return <Outcome text={words.friends(socialName)}>{toFriends}</Outcome>;
		case "self":
			return <Outcome text={words.own}>{toFriends}</Outcome>;
	}
}

function Outcome({ text, children }: { text: string; children: ReactNode }) {
	return (
		<div role="status" className="flex flex-col items-center gap-4 text-center">
			<p className="wrap-anywhere font-medium text-17">{text}</p>
			{children}
		</div>
	);
}
