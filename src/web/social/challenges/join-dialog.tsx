import { useId, useState } from "react";
import { useNavigate } from "react-router";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import type { PlainChallenge } from "#contract/social/challenges.ts";
import { challengeStatusOn } from "#domain/social/challenge.ts";
import type { Strings } from "#strings/en.ts";
import { useHabits } from "#web/habits/habit/public.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { type Join, useTakePart } from "./take-part.ts";

interface Props {
	user: User;
	challenge: PlainChallenge;
	join: Join;
	/** Says what others will see. */
	sharing: string;
	onClose: () => void;
	onJoined: () => void;
}

/** Also lets participants change their habit. */
export function JoinDialog({ user, challenge, join, sharing, onClose, onJoined }: Props) {
	const { join: words, card, toasts, detail } = useStrings().challenges;
	const form = useId();
	const navigate = useNavigate();
	const { habits, today } = useHabits(user);
	const kept = keptChoice(challenge.me);
	const own = habits.data?.filter(({ id, isActive }) => isActive || id === kept);
	const [chosen, setChosen] = useState<string>();
	const habit = chosen ?? kept ?? own?.[0]?.id ?? "fresh";
	const { mutate, isPending } = useTakePart(challenge, join);
	const isUpcoming = challengeStatusOn(challenge, today) === "upcoming";

	const joined = challenge.me ? { title: toasts.habitChosen } : toasts.joined(challenge.title);
	const { action: toPayment, planWaits, ...payFirst } = words.payFirst;
	const withoutHabit = { title: payFirst.title, message: words.habitFailed };
	const unpaid = { "pay-first": payFirst, "plan-waits": { ...payFirst, message: planWaits } };

	function submit() {
		mutate(habit, {
			onSuccess: (outcome) => {
				if (typeof outcome === "object") {
					// Stays open: another try creates no second habit.
					toast({ ...withoutHabit, detail: outcome.withoutHabit, tone: "wrong" });
					return;
				}
				if (outcome !== "joined") {
					const button = { label: toPayment, onPress: () => void navigate(pages.payment) };
					toast({ ...unpaid[outcome], action: button });
				} else if (habit !== kept) toast({ ...joined, tone: "good" });
				onJoined();
			},
			onError: (error) =>
				toast({
					title: toasts.error,
					message: toasts.failedToJoin,
					detail: errorMessage(error),
					tone: "wrong",
				}),
		});
	}

	const title = challenge.me
		? words.changeTitle
		: (isUpcoming ? words.preTitle : words.title)(challenge.title);
	const action = isUpcoming ? words.preSubmit : words.submit;
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={title}
			description={words.text}
			closeLabel={detail.close}
			footer={
				<Button type="submit" form={form} tone="primary" loading={isPending}>
					{challenge.me ? words.choose : action}
				</Button>
			}
		>
			<Form id={form} className="flex flex-col gap-4" onSubmit={submit}>
				{own === undefined && !habits.error ? (
					<Skeleton label={words.habit} shape="row" count={2} />
				) : (
					<ChoiceGroup
						label={words.habit}
						value={habit}
						onChange={(event) => setChosen(event.target.value)}
						options={[
							...(own ?? []).map(({ id, name }) => ({ value: id, label: name })),
							{ value: "fresh", label: words.fresh, hint: words.freshHint },
							...laterOption(challenge.me, { join: words, card }),
						]}
					/>
				)}
				<p className="text-13 text-quiet">{sharing}</p>
			</Form>
		</Dialog>
	);
}

function keptChoice(me: PlainChallenge["me"]): string | undefined {
	return me?.isHabitPlanned ? "later" : (me?.habitId ?? undefined);
}

/** The planned habit of a participant, or none yet for a person about to join. */
function laterOption(me: PlainChallenge["me"], { join, card }: Pick<Strings["challenges"], "join" | "card">) {
	if (me?.isHabitPlanned) return [{ value: "later", label: join.planned, hint: card.planned }];
	return me ? [] : [{ value: "later", label: join.later, hint: join.laterHint }];
}
