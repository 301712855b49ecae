import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { HubMe } from "#contract/social/hub.ts";
import type { Invitation } from "#contract/social/invitations.ts";
import { maxSocialNameLength } from "#domain/social/social-name.ts";
import { ApiError, errorMessage, fieldErrorsOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { hubMeQuery } from "#web/social/hub/public.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { useAcceptInvitation } from "./queries.ts";

interface Props {
	code: string;
	invitation: Invitation;
	/** The user pressed the button before signing in. */
	hasAccepted: boolean;
}

/** Users who haven't joined the hub join it by accepting. */
export function Acceptance(props: Props) {
	const { friends: words } = useStrings();
	return (
		<Async
			query={useQuery(hubMeQuery)}
			texts={words}
			loading={<Skeleton label={words.loading} shape="card" />}
		>
			{(me) => <AcceptanceOf me={me} {...props} />}
		</Async>
	);
}

function AcceptanceOf({ me, code, invitation, hasAccepted }: Props & { me: HubMe }) {
	const { invitation: words } = useStrings().friends;
	const { mutate, isPending, error } = useAcceptInvitation(code);
	const [name, setName] = useState(me.socialName);
	const [isNaming, setNaming] = useState(name === "");
	const isMember = me.joinedAt !== null;

	function accept() {
		mutate(isMember ? undefined : name, {
			onError: (error) => {
				const { status } = error instanceof ApiError ? error : {};
				// The page itself reports a link that doesn't work.
				if (status === 404 || status === 410) return;
				toast({ title: words.notAccepted, message: errorMessage(error), tone: "wrong" });
			},
		});
	}

	const isSent = useRef(false);
	useEffect(() => {
		if (!hasAccepted || isNaming || isSent.current) return;
		isSent.current = true;
		accept();
	});

	const { socialName, bond, isForOne } = invitation;
	const label = bond === "asks" ? words.accept(socialName) : words.ask;
	return (
		<div className="flex flex-col gap-3">
			{isNaming && (
				<TextField
					label={words.name}
					error={fieldErrorsOf(error).socialName}
					value={name}
					maxLength={maxSocialNameLength}
					autoComplete="nickname"
					onChange={(event) => setName(event.target.value)}
				/>
			)}
			<Button tone="primary" size="large" wide loading={isPending} onClick={accept}>
				{isForOne ? words.befriend(socialName) : label}
			</Button>
			{!isMember && !isNaming && (
				<p className="flex flex-wrap items-center justify-center gap-x-2 text-quiet">
					<span className="wrap-anywhere">{words.appear(name)}</span>
					<Button tone="quiet" size="small" onClick={() => setNaming(true)}>
						{words.otherName}
					</Button>
				</p>
			)}
		</div>
	);
}
