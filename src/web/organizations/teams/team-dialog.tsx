import { useId, useState } from "react";
import type { Team } from "#contract/organizations/teams.ts";
import { maxDepartmentLength } from "#domain/organizations/organization.ts";
import { maxTeamDescriptionLength, maxTeamNameLength } from "#domain/organizations/team.ts";
import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import { errorMessage, fieldErrorsOf, send } from "#web/platform/api.ts";
import { useChangesSince } from "#web/platform/forms/use-changes-since.ts";
import { useCreateOnce } from "#web/platform/forms/use-create-once.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

interface Props {
	organizationId: string;
	/** If absent, the dialog creates a team. */
	team?: Team;
	onClose: () => void;
}

export function TeamDialog({ organizationId, team, onClose }: Props) {
	const { dialog: words, notSaved } = useStrings().organizationTeams;
	const { fieldErrors, shell } = useStrings();
	const form = useId();
	const saved = {
		name: team?.name ?? "",
		description: team?.description ?? "",
		department: team?.department ?? "",
	};
	const changesIn = useChangesSince(saved);
	const [name, setName] = useState(saved.name);
	const [description, setDescription] = useState(saved.description);
	const [department, setDepartment] = useState(saved.department);
	const [missing, setMissing] = useState<string>();
	const create = useCreateOnce((body: typeof saved, id) =>
		send("POST /api/organizations/:organizationId/teams", {
			params: { organizationId },
			body: { ...body, id },
		}),
	);
	const { mutate, isPending, error } = useOrganizationMutation(() => {
		const body = { name, description, department };
		return team
			? send("PATCH /api/organizations/:organizationId/teams/:teamId", {
					params: { organizationId, teamId: team.id },
					body: changesIn(body),
				})
			: create(body);
	});

	function save() {
		const isBlank = name.trim() === "";
		setMissing(isBlank ? fieldErrors.required : undefined);
		if (isBlank) return;
		mutate(undefined, {
			onSuccess: (reply) => {
				onClose();
				if (team === undefined) toast({ title: words.created(reply.name), tone: "good" });
			},
			onError: (error) => toast({ title: notSaved, message: errorMessage(error), tone: "wrong" }),
		});
	}

	const errors = fieldErrorsOf(error);
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={team ? words.editTitle(team.name) : words.newTitle}
			closeLabel={words.close}
			unsaved={shell.unsaved}
			footer={
				<Button type="submit" form={form} tone="primary" loading={isPending}>
					{team ? words.save : words.create}
				</Button>
			}
		>
			<Form id={form} onSubmit={save}>
				<div className="flex flex-col gap-5">
					<TextField
						label={words.name}
						error={missing ?? errors.name}
						value={name}
						maxLength={maxTeamNameLength}
						onChange={({ target }) => setName(target.value)}
					/>
					<TextArea
						label={words.description}
						hint={words.descriptionHint}
						error={errors.description}
						value={description}
						maxLength={maxTeamDescriptionLength}
						onChange={({ target }) => setDescription(target.value)}
					/>
					<TextField
						label={words.department}
						hint={words.departmentHint}
						error={errors.department}
						value={department}
						maxLength={maxDepartmentLength}
						onChange={({ target }) => setDepartment(target.value)}
					/>
				</div>
			</Form>
		</Dialog>
	);
}
