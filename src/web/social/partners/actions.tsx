import BellRing from "lucide-react/icons/bell-ring";
import MessageCircle from "lucide-react/icons/message-circle";
import { useState } from "react";
import { pages } from "#contract/pages.ts";
import type { Partnership } from "#contract/social/partners.ts";
import { type CheckInAnswer, checkInAnswers, type Freshness } from "#domain/social/partners/check-in.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { usePartnerMutation } from "./queries.ts";
import { otherIn } from "./urgency.ts";

const CheckInDialog = onDemand({
	load: async () => (await import("./check-in-dialog.tsx")).CheckInDialog,
	texts: ["partners"],
});

interface Props {
	partnership: Partnership;
	/** Undefined while the habit is paused. */
	freshness: Freshness | undefined;
}

/** The user's actions while an agreement is active, as its owner or as the partner. */
export function Actions({ partnership, freshness }: Props) {
	const { partners: words } = useStrings();
	const other = otherIn(partnership);
	return (
		<div className="flex flex-wrap items-center gap-2">
			{partnership.role === "owner" ? (
				<CheckInButton partnership={partnership} freshness={freshness} />
			) : (
				<>
					<Answers partnership={partnership} />
					{freshness && <Nudge partnership={partnership} />}
				</>
			)}
			{other && partnership.canWrite && (
				<ButtonLink
					to={pages.conversation.replace(":userId", other.userId)}
					tone="quiet"
					icon={<MessageCircle aria-hidden />}
				>
					{words.message}
				</ButtonLink>
			)}
		</div>
	);
}

function CheckInButton({ partnership, freshness }: Props) {
	const { checkIn: words } = useStrings().partners;
	const [isOpen, setIsOpen] = useState(false);
	const isDue = freshness === "due" || freshness === "overdue";
	return (
		<>
			<Button tone={isDue ? "primary" : "secondary"} onClick={() => setIsOpen(true)}>
				{isDue ? words.other : words.recent}
			</Button>
			{isOpen && (
				<RequestedPart onFail={() => setIsOpen(false)}>
					<CheckInDialog partnership={partnership} onClose={() => setIsOpen(false)} />
				</RequestedPart>
			)}
		</>
	);
}

/** One tap sends an answer, which then appears with the check-in. */
function Answers({ partnership: { id, checkIn, habit } }: { partnership: Partnership }) {
	const { partners: words } = useStrings();
	const { mutate, isPending, variables } = usePartnerMutation((answer: CheckInAnswer) =>
		send("POST /api/social/partners/:partnershipId/answer", {
			params: { partnershipId: id },
			body: { checkInAt: checkIn?.at ?? "", answer },
		}),
	);
	if (checkIn === null || checkIn.answer !== null) return null;
	return (
		<fieldset aria-label={words.answer(habit.title)} className="flex flex-wrap gap-2">
			{checkInAnswers.map((answer) => (
				<Button
					key={answer}
					loading={isPending && variables === answer}
					onClick={() =>
						mutate(answer, {
							onError: (error) =>
								toast({ title: words.notDone, message: errorMessage(error), tone: "wrong" }),
						})
					}
				>
					{words.answers[answer]}
				</Button>
			))}
		</fieldset>
	);
}

function Nudge({ partnership: { id, canNudge, user } }: { partnership: Partnership }) {
	const { partners: words } = useStrings();
	const { mutate, isPending } = usePartnerMutation(() =>
		send("POST /api/social/partners/:partnershipId/nudge", { params: { partnershipId: id } }),
	);
	return (
		<Button
			tone="quiet"
			icon={<BellRing aria-hidden />}
			disabled={!canNudge}
			loading={isPending}
			onClick={() =>
				mutate(undefined, {
					onSuccess: () => toast({ title: words.nudge.sent(user.socialName), tone: "good" }),
					onError: (error) => toast({ title: words.notDone, message: errorMessage(error), tone: "wrong" }),
				})
			}
		>
			{canNudge ? words.nudge.button : words.nudge.done}
		</Button>
	);
}
