import { useQuery } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import { ApiError, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { ChallengeDetail } from "./challenge-detail.tsx";
import { GoneDialog } from "./gone-dialog.tsx";
import { HubChallengeDialog } from "./hub-form-dialog.tsx";
import { JoinDialog } from "./join-dialog.tsx";
import { challengeQuery } from "./queries.ts";
import type { OpenChallenge } from "./use-opened.ts";

interface Props {
	user: User;
	opened: OpenChallenge;
	onChange: (next: OpenChallenge | undefined) => void;
}

export function ChallengeDialogs({ user, opened, onChange }: Props) {
	const { challenges: words } = useStrings();
	const { id, code, what } = opened;
	const query = useQuery(challengeQuery(id, code));
	const challenge = query.data;
	const close = () => onChange(undefined);
	const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);
	// Also replaces a challenge that has already loaded: its creator may have cancelled it for everybody.
	if (isGone) return <GoneDialog onClose={close} />;
	if (challenge === undefined) {
		return (
			<Dialog open onOpenChange={close} title={words.detail.title} closeLabel={words.detail.close}>
				<Async query={query} texts={words} loading={<Skeleton label={words.loading} shape="row" count={3} />}>
					{() => null}
				</Async>
			</Dialog>
		);
	}
	const shown = { user, challenge, onClose: close };
	if (what === "join")
		return (
			<JoinDialog
				{...shown}
				join={(habitId) =>
					send("POST /api/social/challenges/:challengeId/join", {
						params: { challengeId: id },
						body: { ...(code && { code }), ...(habitId && { habitId }) },
					})
				}
				sharing={words.join.sharing}
				onJoined={() => onChange({ ...opened, what: "detail" })}
			/>
		);
	if (what === "edit")
		return (
			<HubChallengeDialog
				user={user}
				challenge={challenge}
				open
				onOpenChange={() => onChange({ ...opened, what: "detail" })}
			/>
		);
	return (
		<ChallengeDetail
			{...shown}
			code={code}
			onJoin={() => onChange({ ...opened, what: "join" })}
			onEdit={() => onChange({ ...opened, what: "edit" })}
		/>
	);
}
