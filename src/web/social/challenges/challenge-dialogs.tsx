import { useQuery } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { ChallengeDetail } from "./challenge-detail.tsx";
import { ChallengeFormDialog } from "./challenge-form-dialog.tsx";
import { JoinDialog } from "./join-dialog.tsx";
import { challengeQuery } from "./queries.ts";

export interface Opened {
	what: "detail" | "join" | "edit";
	id: string;
	/** Of an invitation link. */
	code: string | undefined;
}

interface Props {
	user: User;
	opened: Opened;
	onChange: (next: Opened | undefined) => void;
}

/** What is done with one challenge, each step in a dialog of its own. */
export function ChallengeDialogs({ user, opened, onChange }: Props) {
	const { challenges: words } = useStrings();
	const { id, code, what } = opened;
	const { data: challenge, error, refetch } = useQuery(challengeQuery(id, code));
	const close = () => onChange(undefined);
	if (challenge === undefined) {
		return (
			<Dialog open onOpenChange={close} title={words.detail.standings} closeLabel={words.detail.close}>
				{error ? (
					<ErrorState {...words.notFound} retry={{ label: words.retry, onPress: () => void refetch() }} />
				) : (
					<Skeleton label={words.loading} shape="row" count={3} />
				)}
			</Dialog>
		);
	}
	const shown = { user, challenge, onClose: close };
	if (what === "join")
		return <JoinDialog {...shown} code={code} onJoined={() => onChange({ ...opened, what: "detail" })} />;
	if (what === "edit")
		return (
			<ChallengeFormDialog
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
