import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { PartnershipForm } from "#contract/social/partners.ts";
import { habitsQuery } from "#web/habits/habit/public.ts";
import { send } from "#web/platform/api.ts";
import { useCreateOnce } from "#web/platform/forms/use-create-once.ts";
import { useStrings } from "#web/platform/locale.ts";
import { friendsQuery } from "#web/social/people/public.ts";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { AgreementForm } from "./agreement-form.tsx";
import type { TermsInput } from "./terms-fields.tsx";

const byLink = "link";

export function OfferDialog({ habitId, onClose }: { habitId: string | undefined; onClose: () => void }) {
	const { form: words } = useStrings().partners;
	const habits = (useQuery(habitsQuery).data ?? []).filter(({ isActive }) => isActive);
	const friends = useQuery(friendsQuery).data ?? [];
	const [chosen, setChosen] = useState(habitId ?? "");
	const [who, setWho] = useState(byLink);
	const [typed, setTyped] = useState<TermsInput>();
	const offer = useCreateOnce((body: Omit<PartnershipForm, "requestId">, requestId) =>
		send("POST /api/social/partners", { body: { ...body, requestId } }),
	);
	const whom = who === byLink ? { invite: true as const } : { friendId: who };
	return (
		<AgreementForm
			title={words.title}
			action={words.send}
			terms={typed ?? initialTerms(habits.find(({ id }) => id === chosen))}
			onChange={setTyped}
			send={(terms) => offer({ ...terms, habitId: chosen, ...whom })}
			successMessage={({ partner }) => (partner === null ? words.linkReady : words.sent(partner.socialName))}
			onClose={onClose}
		>
			{(errors) => (
				<>
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
				</>
			)}
		</AgreementForm>
	);
}

/** Prefills the help with the habit's maintenance strategy about a partner. */
function initialTerms(habit: Habit | undefined): TermsInput {
	return {
		promise: "",
		help: habit?.maintenanceStrategies.accountabilityPartner?.slice(0, 500) ?? "",
		checkInFrequency: "weekly",
		until: "",
	};
}
