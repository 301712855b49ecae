import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import type { User } from "#contract/account/auth.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Program } from "#contract/organizations/programs.ts";
import { pages } from "#contract/pages.ts";
import {
	type EnrolmentVisibility,
	enrolmentVisibilities,
	preselectedAtFirst,
	visibilitiesIn,
} from "#domain/organizations/program.ts";
import { useHabits } from "#web/habits/habit/public.ts";
import { teamsQuery } from "#web/organizations/teams/public.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { type Outcome, useEnroll } from "./use-enroll.ts";

interface Props {
	program: Program;
	organization: Organization;
	onClose: () => void;
}

/** Also changes an existing enrolment. */
export function EnrollDialog(props: Props) {
	const { user } = useMe();
	return user && <OwnEnrollDialog {...props} user={user} />;
}

function OwnEnrollDialog({ program, organization, onClose, user }: Props & { user: User }) {
	const { enroll: words, payFirst, toasts } = useStrings().organizationPrograms;
	const form = useId();
	const navigate = useNavigate();
	const { data: allTeams = [] } = useQuery(teamsQuery(organization.id));
	const teams = program.team ? [program.team] : allTeams.filter(({ isMine }) => isMine);
	const { own } = program;
	const circles = visibilitiesIn(program.team?.id ?? null);
	const preselected =
		circles.find((each) => each === organization.defaultHabitVisibility) ?? preselectedAtFirst;
	const [habit, setHabit] = useState(own ? (keptHabit(own) ?? "later") : "fresh");
	const [visibility, setVisibility] = useState<EnrolmentVisibility>(own?.visibility ?? preselected);
	const { mutate, isPending } = useEnroll(organization.id, program);

	function tell(outcome: Outcome) {
		if (outcome === "kept") return;
		if (outcome === "enrolled") {
			toast({ title: own ? toasts.saved : toasts.enrolled(program.name), tone: "good" });
			return;
		}
		const { action, planWaits, title, message, habitFailed } = payFirst;
		if (typeof outcome === "object") {
			toast({ title, message: habitFailed, detail: outcome.withoutHabit, tone: "wrong" });
			return;
		}
		toast({
			title,
			message: outcome === "plan-waits" ? planWaits : message,
			action: { label: action, onPress: () => void navigate(pages.payment) },
		});
	}

	function submit() {
		mutate(
			{ habit, visibility },
			{
				onSuccess: (outcome) => {
					// Stays open if the habit is missing: another try creates no second habit.
					if (typeof outcome === "string") onClose();
					tell(outcome);
				},
				onError: (error) =>
					toast({
						title: toasts.error,
						message: toasts.failedToEnroll,
						detail: errorMessage(error),
						tone: "wrong",
					}),
			},
		);
	}

	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={own ? words.changeTitle : words.title(program.name)}
			description={words.text(program.expectedDays)}
			closeLabel={words.close}
			footer={
				<Button type="submit" form={form} tone="primary" loading={isPending}>
					{own ? words.save : words.submit}
				</Button>
			}
		>
			<Form id={form} className="flex flex-col gap-5" onSubmit={submit}>
				{program.status !== "completed" && (
					<HabitChoice user={user} program={program} value={habit} onChange={setHabit} />
				)}
				<ChoiceGroup
					label={words.visibility}
					value={visibility}
					onChange={({ target }) =>
						setVisibility(enrolmentVisibilities.find((each) => each === target.value) ?? "private")
					}
					options={[
						{ value: "private", label: words.private, hint: words.privateHint },
						{
							value: "team",
							label: words.team,
							hint:
								teams.length > 0
									? words.teamHint(teams.map(({ name }) => name).join(", "))
									: words.noTeamHint,
						},
						{
							value: "organization",
							label: words.organization(organization.name),
							hint: words.organizationHint,
						},
					].filter(({ value }) => circles.some((circle) => circle === value))}
				/>
				<p className="text-13 text-quiet">{words.consent(organization.name)}</p>
			</Form>
		</Dialog>
	);
}

interface HabitChoiceProps {
	user: User;
	program: Program;
	value: string;
	onChange: (habit: string) => void;
}

function HabitChoice({ user, program: { own }, value, onChange }: HabitChoiceProps) {
	const { enroll: words, own: ownWords } = useStrings().organizationPrograms;
	const later = own?.isHabitPlanned
		? { label: words.planned, hint: ownWords.planned }
		: { label: words.later, hint: words.laterHint };
	const { habits } = useHabits(user);
	if (habits.data === undefined && !habits.error)
		return <Skeleton label={words.habit} shape="row" count={2} />;
	const kept = own && keptHabit(own);
	const choices = habits.data?.filter(({ id, isActive }) => isActive || id === kept) ?? [];
	return (
		<ChoiceGroup
			label={words.habit}
			value={value}
			onChange={(event) => onChange(event.target.value)}
			options={[
				{ value: "fresh", label: words.fresh, hint: words.freshHint },
				...choices.map(({ id, name }) => ({ value: id, label: name })),
				...(kept ? [] : [{ value: "later", ...later }]),
			]}
		/>
	);
}

function keptHabit({ habitId, isHabitPlanned }: NonNullable<Program["own"]>): string | null {
	return isHabitPlanned ? null : habitId;
}
