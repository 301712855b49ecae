import { pages } from "#contract/pages.ts";
import type { Challenge } from "#contract/social/challenges.ts";
import type { ChallengeStatus } from "#domain/social/challenge.ts";
import { send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { ConfirmButton } from "./confirm-button.tsx";

interface Props {
	challenge: Challenge;
	status: ChallengeStatus;
	onEdit: () => void;
	isHandingOver: boolean;
	onHandOver: () => void;
	onClose: () => void;
}

export function CreatorActs({ challenge, status, onEdit, isHandingOver, onHandOver, onClose }: Props) {
	const { detail: words, toasts } = useStrings().challenges;
	const { id: challengeId, inviteCode, participantCount, me } = challenge;
	const others = participantCount - (me ? 1 : 0);

	async function copyLink() {
		const query = new URLSearchParams({ tab: "challenges", challenge: challengeId, code: inviteCode ?? "" });
		try {
			await navigator.clipboard.writeText(`${location.origin}${pages.social}?${query}`);
			toast({ ...toasts.linkCopied, tone: "good" });
		} catch {
			toast({ ...toasts.copyFailed, tone: "wrong" });
		}
	}

	return (
		<>
			{status !== "completed" && (
				<Button size="small" onClick={() => void copyLink()}>
					{words.invite}
				</Button>
			)}
			{status === "upcoming" && (
				<Button size="small" onClick={onEdit}>
					{words.edit}
				</Button>
			)}
			{others > 0 && status !== "completed" && (
				<Button size="small" aria-expanded={isHandingOver} onClick={onHandOver}>
					{words.handOver}
				</Button>
			)}
			{status !== "completed" && (
				<ConfirmButton
					label={words.cancel}
					sure={{ ...words.cancelSure, confirm: words.cancelSure.cancel }}
					act={() => send("DELETE /api/social/challenges/:challengeId", { params: { challengeId } })}
					done={toasts.cancelled}
					onDone={onClose}
				/>
			)}
		</>
	);
}
