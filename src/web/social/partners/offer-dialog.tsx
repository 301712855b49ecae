import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Partnership } from "#contract/social/partners.ts";
import type { Day } from "#domain/day.ts";
import { habitsQuery } from "#web/habits/habit/public.ts";
import { fieldFaultsOf, send, sentenceOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { friendsQuery } from "#web/social/people/public.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { usePartnerAct } from "./queries.ts";
import { TermsFields, type TypedTerms } from "./terms-fields.tsx";

const byLink = "link";

/** Writes an agreement and asks somebody to accept it. */
export function OfferDialog({ habitId, onClose }: { habitId: string | undefined; onClose: () => void }) {
	const { partners, shell } = useStrings();
	const { form: words } = partners;
	const habits = (useQuery(habitsQuery).data ?? []).filter(({ isActive }) => isActive);
	const friends = useQuery(friendsQuery).data ?? [];
	const [chosen, setChosen] = useState(habitId ?? "");
	const [who, setWho] = useState(byLink);
	const [typed, setTyped] = useState<TypedTerms>();
	const terms = typed ?? begun(habits.find(({ id }) => id === chosen));
	const { mutate, isPending, error } = usePartnerAct(() =>
		send("POST /api/social/partners", {
			body: {
				...terms,
				habitId: chosen,
				until: terms.until === "" ? null : (terms.until as Day),
				...(who === byLink ? { invite: true as const } : { friendId: who }),
			},
		}),
	);

	function told({ partner }: Partnership) {
		const title = partner === null ? words.linkReady : words.sent(partner.socialName);
		toast({ title, tone: "good" });
		onClose();
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		mutate(undefined, {
			onSuccess: told,
			onError: (fault) => toast({ title: words.notSaved, message: sentenceOf(fault), tone: "wrong" }),
		});
	}

	const errors = fieldFaultsOf(error);
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={words.title}
			closeLabel={words.cancel}
			unsaved={shell.unsaved}
			footer={
				<Button type="submit" form="offer-agreement" tone="primary" loading={isPending}>
					{words.send}
				</Button>
			}
		>
			<form id="offer-agreement" noValidate onSubmit={submit} className="flex flex-col gap-5">
				<SelectField
					label={words.habit}
					hint={habits.length === 0 ? words.noHabits : undefined}
					error={errors.habitId && words.chooseHabit}
					placeholder={words.chooseHabit}
					value={chosen}
					options={habits.map(({ id, name }) => ({ value: id, label: name }))}
					onChange={(event) => setChosen(event.target.value)}
				/>
				<SelectField
					label={words.who}
					error={errors.friendId}
					value={who}
					options={[
						...friends.map(({ id, fullName }) => ({ value: id, label: fullName })),
						{ value: byLink, label: words.byLink },
					]}
					onChange={(event) => setWho(event.target.value)}
				/>
				<TermsFields value={terms} errors={errors} onChange={setTyped} />
			</form>
		</Dialog>
	);
}

/** What was written about a partner when the habit went into maintenance stands here already. */
const begun = (habit: Habit | undefined): TypedTerms => ({
	promise: "",
	help: habit?.maintenanceStrategies.accountabilityPartner?.slice(0, 500) ?? "",
	checkInFrequency: "weekly",
	until: "",
});
