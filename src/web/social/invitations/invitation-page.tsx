import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useParams } from "react-router";
import { pages } from "#contract/pages.ts";
import type { Invitation } from "#contract/social/invitations.ts";
import { ApiError } from "#web/platform/api.ts";
import { openDialog, useDialog } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { DeadEnd } from "#web/ui/states/dead-end.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { Acceptance } from "./acceptance.tsx";
import { invitationQuery } from "./queries.ts";

/** Visitors create an account or sign in before they can accept. */
export function InvitationPage() {
	const { friends: words, shell } = useStrings();
	const { code = "" } = useParams();
	const { user } = useMe();
	const query = useQuery(invitationQuery(code, user?.id));
	const accepting = useAcceptingVisitor(Boolean(user));
	const refusal = useRefusal(query.error);
	return (
		<div className="mx-auto flex w-full max-w-dialog flex-1 flex-col gap-6">
			{refusal ? (
				<DeadEnd
					{...refusal}
					action={{ label: words.invitation.home, to: pages.home }}
					help={{ label: shell.navigation.help, to: pages.help }}
				/>
			) : (
				<Async query={query} texts={words} loading={<Skeleton label={words.loading} shape="card" />}>
					{(invitation) => (
						<Invited invitation={invitation}>
							{user ? (
								<SignedInPart code={code} invitation={invitation} hasAccepted={accepting.hasAccepted} />
							) : (
								<VisitorPart invitation={invitation} onAccept={accepting.accept} />
							)}
						</Invited>
					)}
				</Async>
			)}
		</div>
	);
}

/** Remembers during the sign-up that the visitor has accepted, unless they close the dialog. */
function useAcceptingVisitor(isSignedIn: boolean): { hasAccepted: boolean; accept: () => void } {
	const [hasAccepted, setAccepted] = useState(false);
	const { isOpen } = useDialog();
	useEffect(() => {
		if (!isOpen && !isSignedIn) setAccepted(false);
	}, [isOpen, isSignedIn]);
	return {
		hasAccepted,
		accept: () => {
			setAccepted(true);
			openDialog({ kind: "join", tab: "sign-up" });
		},
	};
}

/** Returns undefined if retrying may help. */
function useRefusal(error: unknown): { title: string; text: string } | undefined {
	const { refusals } = useStrings().friends.invitation;
	const { problem, sentence: text } = error instanceof ApiError ? error : {};
	if (text === undefined) return undefined;
	switch (problem?.code) {
		case "invitation-used":
			return { title: refusals.used, text };
		case "invitation-expired":
			return { title: refusals.expired, text };
		case "invitation-over":
			return { title: refusals.over, text };
		case "invalid-input":
			return refusals.broken;
		default:
			return undefined;
	}
}

function Invited({ invitation, children }: { invitation: Invitation; children: ReactNode }) {
	const { invitation: words } = useStrings().friends;
	const { socialName } = invitation;
	const outcome = useOutcome(invitation);
	return (
		<>
			<header role={outcome && "status"} className="flex flex-col items-center gap-4 pt-4 text-center">
				<Avatar size="large" name={socialName} />
				<h1 className="wrap-anywhere font-semibold text-26">{outcome ?? words.title(socialName)}</h1>
				{outcome === undefined && <p className="text-quiet">{words.text}</p>}
			</header>
			{children}
		</>
	);
}

/** Returns a heading if the user can't accept the invitation. */
function useOutcome({ socialName, bond, isForOne }: Invitation): string | undefined {
	const { invitation: words } = useStrings().friends;
	// Keeps the name on one line in a heading balanced over two.
	if (bond === "friends") return words.friends(socialName.replaceAll(" ", "\u00a0"));
	if (bond === "self") return words.own;
	return bond === "asked" && !isForOne ? words.asked(socialName) : undefined;
}

function VisitorPart({ invitation, onAccept }: { invitation: Invitation; onAccept: () => void }) {
	const { invitation: words } = useStrings().friends;
	const { socialName, isForOne } = invitation;
	return (
		<div className="flex flex-col gap-3">
			<Button id="accept-invitation" tone="primary" size="large" wide onClick={onAccept}>
				{isForOne ? words.befriend(socialName) : words.ask}
			</Button>
			<p className="text-center text-quiet">{words.account}</p>
		</div>
	);
}

function SignedInPart(props: { code: string; invitation: Invitation; hasAccepted: boolean }) {
	const { invitation: words } = useStrings().friends;
	if (useOutcome(props.invitation) === undefined) return <Acceptance {...props} />;
	return (
		<ButtonLink wide to={`${pages.social}?tab=friends`}>
			{words.toFriends}
		</ButtonLink>
	);
}
