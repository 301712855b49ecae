import Flag from "lucide-react/icons/flag";
import { type ReactNode, useRef, useState } from "react";
import type { User } from "#contract/account/auth.ts";
import type { Challenge } from "#contract/social/challenges.ts";
import { challengeStatusOn, whyNotLink } from "#domain/social/challenge.ts";
import { useToday } from "#web/habits/habit/public.ts";
import { send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useReport } from "#web/social/reports/public.ts";
import { ShareChallenge, SharePart } from "#web/social/share/public.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { focusPlace } from "#web/ui/states/focus-place.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { CreatorActs } from "./creator-acts.tsx";
import { HubStandings } from "./standings-list.tsx";

interface Props {
	user: User;
	challenge: Challenge;
	/** From the invitation link. */
	code: string | undefined;
	onClose: () => void;
	onJoin: () => void;
	onEdit: () => void;
}

export function ChallengeDetail({ user, challenge, code, onClose, onJoin, onEdit }: Props) {
	const { detail: words, card, toasts } = useStrings().challenges;
	const today = useToday(user);
	const status = challengeStatusOn(challenge, today);
	const params = { challengeId: challenge.id };
	const [isHandingOver, setIsHandingOver] = useState(false);
	const standings = useRef<HTMLDivElement>(null);
	const isOver = status === "completed";
	const isFull = challenge.participantCount >= challenge.maxParticipants;
	const [report, reportDialog] = useReport({
		kind: "challenge",
		send: (body) =>
			send("POST /api/social/challenges/:challengeId/reports", { params, query: code ? { code } : {}, body }),
	});
	const acts: ReactNode[] = [];
	if (challenge.me && !whyNotLink(challenge, { today })) {
		acts.push(
			<Button key="habit" size="small" onClick={onJoin}>
				{challenge.me.habitId === null ? words.chooseHabit : words.habit}
			</Button>,
		);
	}
	if (challenge.me) {
		acts.push(
			<ConfirmButton
				key="leave"
				label={words.leave}
				sure={{ ...words.leaveSure, confirm: words.leaveSure.leave }}
				act={() => send("POST /api/social/challenges/:challengeId/leave", { params })}
				done={toasts.left}
				onDone={onClose}
			/>,
		);
	}

	/** When opening, scrolls to the standings, which contain the handover's buttons. */
	function toggleHandover() {
		setIsHandingOver(!isHandingOver);
		const heading = standings.current?.querySelector("h3");
		if (isHandingOver || !heading) return;
		heading.scrollIntoView({ block: "nearest" });
		focusPlace(heading);
	}

	function endHandover() {
		setIsHandingOver(false);
		// The former creator no longer sees an invitation-only challenge unless they take part.
		if (!challenge.isPublic && !challenge.me) onClose();
	}

	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={challenge.title}
			closeLabel={words.close}
			footer={
				challenge.me || isOver || isFull ? undefined : (
					<Button tone="primary" onClick={onJoin}>
						{status === "upcoming" ? card.preRegister : card.join}
					</Button>
				)
			}
		>
			<div className="flex flex-col gap-5">
				<p dir="auto" className="wrap-anywhere whitespace-pre-line">
					{challenge.description}
				</p>
				<SharePart challenge={challenge} />
				<div ref={standings}>
					<HubStandings
						challenge={challenge}
						code={code}
						isOver={isOver}
						onHandedOver={isHandingOver ? endHandover : undefined}
					/>
				</div>
				<div className="flex flex-wrap gap-2">
					{acts}
					<ShareChallenge challenge={challenge} />
					{!challenge.isCreator && !challenge.isAuthor && (
						<Button size="small" tone="quiet" icon={<Flag aria-hidden />} onClick={report}>
							{words.report}
						</Button>
					)}
					{challenge.isCreator && (
						<CreatorActs
							challenge={challenge}
							status={status}
							onEdit={onEdit}
							isHandingOver={isHandingOver}
							onHandOver={toggleHandover}
							onClose={onClose}
						/>
					)}
				</div>
			</div>
			{reportDialog}
		</Dialog>
	);
}
