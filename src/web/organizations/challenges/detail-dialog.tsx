import { useInfiniteQuery } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import type { OrganizationChallenge } from "#contract/organizations/challenges.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { todayOf } from "#domain/day.ts";
import { challengeStatusOn, whyNotLink } from "#domain/social/challenge.ts";
import { completedFrom } from "#domain/social/challenge-progress.ts";
import { pictureOfChallenge } from "#domain/social/post-picture.ts";
import { useToday } from "#web/habits/habit/public.ts";
import { send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ConfirmButton, StandingsList } from "#web/social/challenges/public.ts";
import { PicturePart } from "#web/social/share/public.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { standingsQuery } from "./queries.ts";

interface Props {
	user: User;
	organization: Organization;
	challenge: OrganizationChallenge;
	onClose: () => void;
	onJoin: () => void;
	onEdit: () => void;
}

export function DetailDialog({ user, organization, challenge, onClose, onJoin, onEdit }: Props) {
	const { detail: words, card } = useStrings().challenges;
	const status = challengeStatusOn(challenge, useToday(user));
	const { me, title, description, participantCount, maxParticipants } = challenge;
	const seesStandings = challenge.mayTakePart || challenge.mayRun;
	const standings = useInfiniteQuery({
		...standingsQuery(organization.id, challenge.id),
		enabled: seesStandings,
	});
	const mayJoin =
		!me && challenge.mayTakePart && status !== "completed" && participantCount < maxParticipants;
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={title}
			closeLabel={words.close}
			footer={
				mayJoin && (
					<Button tone="primary" onClick={onJoin}>
						{status === "upcoming" ? card.preRegister : card.join}
					</Button>
				)
			}
		>
			<div className="flex flex-col gap-5">
				<p dir="auto" className="wrap-anywhere whitespace-pre-line">
					{description}
				</p>
				{me && me.progress >= completedFrom && (
					<PicturePart picture={pictureOfChallenge(challenge, me)} title={title} />
				)}
				{seesStandings && (
					<StandingsList
						challenge={challenge}
						isOver={status === "completed"}
						query={standings}
						nameOf={({ fullName }) => fullName}
					/>
				)}
				<div className="flex flex-wrap gap-2">
					{me && <OwnActs {...{ user, organization, challenge, onClose, onJoin }} />}
					{challenge.mayRun && <RunActs {...{ organization, challenge, onClose, onEdit }} />}
				</div>
			</div>
		</Dialog>
	);
}

function OwnActs({ user, organization, challenge, onClose, onJoin }: Omit<Props, "onEdit">) {
	const { detail: words, toasts } = useStrings().challenges;
	const today = useToday(user);
	return (
		<>
			{!whyNotLink(challenge, { today }) && (
				<Button size="small" onClick={onJoin}>
					{challenge.me?.habitId === null ? words.chooseHabit : words.habit}
				</Button>
			)}
			<ConfirmButton
				label={words.leave}
				sure={{ ...words.leaveSure, confirm: words.leaveSure.leave }}
				act={() =>
					send("POST /api/organizations/:organizationId/challenges/:challengeId/leave", {
						params: { organizationId: organization.id, challengeId: challenge.id },
					})
				}
				done={toasts.left}
				onDone={onClose}
			/>
		</>
	);
}

/** Whether a challenge has begun or is over is decided by the organization's clock. */
function RunActs({ organization, challenge, onClose, onEdit }: Omit<Props, "user" | "onJoin">) {
	const { detail: words, toasts } = useStrings().challenges;
	const status = challengeStatusOn(challenge, todayOf(Date.now(), organization.timeZone, 0));
	if (status === "completed") return null;
	return (
		<>
			{status === "upcoming" && (
				<Button size="small" onClick={onEdit}>
					{words.edit}
				</Button>
			)}
			<ConfirmButton
				label={words.cancel}
				sure={{ ...words.cancelSure, confirm: words.cancelSure.cancel }}
				act={() =>
					send("DELETE /api/organizations/:organizationId/challenges/:challengeId", {
						params: { organizationId: organization.id, challengeId: challenge.id },
					})
				}
				done={toasts.cancelled}
				onDone={onClose}
			/>
		</>
	);
}
