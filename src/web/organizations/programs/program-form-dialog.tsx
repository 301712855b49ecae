import { useId, useState } from "react";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Program, ProgramForm } from "#contract/organizations/programs.ts";
import type { Team } from "#contract/organizations/teams.ts";
import { todayOf } from "#domain/day.ts";
import { whyNotChangePlan } from "#domain/organizations/program.ts";
import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import { AudienceField, firstAudience } from "#web/organizations/teams/public.ts";
import { errorMessage, fieldErrorsOf, send } from "#web/platform/api.ts";
import { useChangesSince } from "#web/platform/forms/use-changes-since.ts";
import { useCreateOnce } from "#web/platform/forms/use-create-once.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { blankDraft, draftOf, type Faults, faultsOf, formOf, type ProgramDraft } from "./program-draft.ts";
import { ProgramFields } from "./program-fields.tsx";

interface Props {
	organization: Organization;
	/** Teams for which the user may propose a program. */
	teams?: readonly Team[];
	/** If absent, the dialog proposes a program. */
	program?: Program;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

/** Keeps the input until the server has saved it. */
export function ProgramFormDialog({ organization, teams = [], program, open, onOpenChange }: Props) {
	const { organizationPrograms, fieldErrors } = useStrings();
	const { form: words, toasts } = organizationPrograms;
	const form = useId();
	const today = todayOf(Date.now(), organization.timeZone, 0);
	const begin = (): Partial<ProgramDraft> => ({ teamId: firstAudience(organization.role, teams) });
	const [typed, setTyped] = useState(() => (program ? draftOf(program) : begin()));
	// Until dates are chosen, they follow the day: the dialog may have been rendered yesterday.
	const draft = { ...blankDraft(today), ...typed };
	const changesIn = useChangesSince(formOf(draft) ?? {});
	const [errors, setErrors] = useState<Faults>({});
	const isFixed = program !== undefined && whyNotChangePlan(program, today) !== undefined;
	const params = { organizationId: organization.id };
	const create = useCreateOnce((body: Omit<ProgramForm, "id">, id) =>
		send("POST /api/organizations/:organizationId/programs", { params, body: { ...body, id } }),
	);
	const { mutate, isPending, error, reset } = useOrganizationMutation((body: Omit<ProgramForm, "id">) =>
		program
			? send("PATCH /api/organizations/:organizationId/programs/:programId", {
					params: { ...params, programId: program.id },
					body: changesIn(isFixed ? textsOf(body) : withoutTeam(body)),
				})
			: create(body),
	);

	const teamName = teams.find(({ id: each }) => each === draft.teamId)?.name;

	function finish() {
		if (program) toast({ title: toasts.saved, tone: "good" });
		else toast({ title: toasts.proposed, message: toasts.proposedText(teamName), tone: "good" });
		onOpenChange(false);
		if (program) return;
		setTyped(begin());
	}

	function save() {
		reset();
		const found = faultsOf(draft, { form: words, required: fieldErrors.required });
		setErrors(found);
		const body = formOf(draft);
		if (body === undefined || Object.keys(found).length > 0) return;
		mutate(body, {
			onSuccess: finish,
			onError: (error) =>
				toast({
					title: toasts.error,
					message: program ? toasts.failed : toasts.failedToPropose,
					detail: errorMessage(error),
					tone: "wrong",
				}),
		});
	}

	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={program ? words.editTitle : words.title}
			closeLabel={words.close}
			unsaved={words.unsaved}
			footer={
				<Button type="submit" form={form} tone="primary" loading={isPending}>
					{program ? words.save : words.submit}
				</Button>
			}
		>
			<Form id={form} className="flex flex-col gap-5" onSubmit={save}>
				{program === undefined && (
					<AudienceField
						role={organization.role}
						teams={teams}
						label={words.audience}
						everybody={words.everybody(organization.name)}
						value={draft.teamId}
						onChange={(teamId) => setTyped({ ...typed, teamId })}
					/>
				)}
				<ProgramFields
					draft={draft}
					errors={{ ...fieldErrorsOf(error), ...errors }}
					isNew={program === undefined}
					isFixed={isFixed}
					onChange={(changes) => setTyped({ ...typed, ...changes })}
				/>
			</Form>
		</Dialog>
	);
}

/** The audience cannot change. */
function withoutTeam({ teamId: _, ...changes }: Omit<ProgramForm, "id">) {
	return changes;
}

/** Returns the fields that may still change after the start or the first enrolment. */
function textsOf(body: Omit<ProgramForm, "id">) {
	const { name, description, benefits, category, strategies, targetParticipants } = body;
	return { name, description, benefits, category, strategies, targetParticipants };
}
