import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { InvitationForm, InvitationOutcome } from "#contract/organizations/invitations.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { addressesIn, maxInvitedAtOnce } from "#domain/organizations/invitation.ts";
import { maxDepartmentLength } from "#domain/organizations/organization.ts";
import { type Role, roles, whyNotGrant } from "#domain/organizations/role.ts";
import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import { teamsQuery } from "#web/organizations/teams/public.ts";
import { errorMessage, fieldErrorsOf, send } from "#web/platform/api.ts";
import { useCreateOnce } from "#web/platform/forms/use-create-once.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FileButton } from "#web/ui/controls/file-button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { announce } from "#web/ui/states/announce.ts";
import { RefusedAddresses } from "./refused-addresses.tsx";

interface Props {
	organization: Organization;
	open: boolean;
	onClose: () => void;
}

/** Refused addresses stay listed with their reasons. */
export function InviteDialog({ organization: { id, role: own }, open, onClose }: Props) {
	const { organizations, organizationInvitations } = useStrings();
	const { dialog: words, outcome: outcomes, toasts } = organizationInvitations;
	const form = useId();
	const [text, setText] = useState("");
	const [role, setRole] = useState<Role>("member");
	const [department, setDepartment] = useState("");
	const [teamId, setTeamId] = useState("");
	const [inputError, setInputError] = useState<string>();
	const [outcome, setOutcome] = useState<InvitationOutcome>();
	const { data: teams = [] } = useQuery(teamsQuery(id));
	const emails = addressesIn(text);
	const invite = useCreateOnce((body: Omit<InvitationForm, "requestId">, requestId) =>
		send("POST /api/organizations/:organizationId/invitations", {
			params: { organizationId: id },
			body: { ...body, requestId },
		}),
	);
	const { mutate, isPending, error } = useOrganizationMutation(() =>
		invite({ emails, role, department, teamId: teamId || null }),
	);

	function submit() {
		const tooMany = emails.length > maxInvitedAtOnce ? words.tooMany(emails.length) : undefined;
		const wrong = emails.length === 0 ? words.none : tooMany;
		setInputError(wrong);
		if (wrong !== undefined) return;
		mutate(undefined, {
			onSuccess: show,
			onError: (thrown) => toast({ title: toasts.failed, message: errorMessage(thrown), tone: "wrong" }),
		});
	}

	function show(reply: InvitationOutcome) {
		if (reply.invited > 0)
			toast({ title: outcomes.invited(reply.invited), message: outcomes.mails, tone: "good" });
		// Invalid addresses stay in the field to be corrected.
		setText(reply.refused.flatMap(({ email, reason }) => (reason === "invalid" ? [email] : [])).join("\n"));
		setOutcome(reply.refused.length > 0 ? reply : undefined);
		if (reply.refused.length === 0) onClose();
		else announce(outcomes.refused(reply.refused.length));
	}

	async function read(file: File) {
		try {
			setText([text, await file.text()].filter((part) => part.trim() !== "").join("\n"));
			setInputError(undefined);
		} catch {
			setInputError(words.unreadable);
		}
	}

	return (
		<Dialog
			open={open}
			onOpenChange={onClose}
			title={words.title}
			description={words.text}
			closeLabel={words.close}
			unsaved={organizations.create.unsaved}
			footer={
				<Button type="submit" form={form} tone="primary" loading={isPending}>
					{words.submit}
				</Button>
			}
		>
			<Form id={form} onSubmit={submit} className="flex flex-col gap-5">
				<TextArea
					label={words.addresses}
					hint={emails.length === 0 ? words.addressesHint : words.found(emails.length)}
					error={inputError ?? fieldErrorsOf(error).emails}
					value={text}
					autoCapitalize="none"
					spellCheck={false}
					onChange={(event) => setText(event.target.value)}
				/>
				<div>
					<FileButton
						size="small"
						label={words.file}
						accept=".csv,.txt,text/csv,text/plain"
						onChoose={(file) => void read(file)}
					/>
				</div>
				{outcome && <RefusedAddresses refused={outcome.refused} />}
				<SelectField
					label={words.role}
					value={role}
					options={roles
						.filter((each) => whyNotGrant(own, each) === undefined)
						.map((each) => ({ value: each, label: organizations.roles[each] }))}
					onChange={({ target }) => setRole(roles.find((each) => each === target.value) ?? "member")}
				/>
				{teams.length > 0 && (
					<SelectField
						label={words.team}
						value={teamId}
						placeholder={words.noTeam}
						options={teams.map((team) => ({ value: team.id, label: team.name }))}
						onChange={({ target }) => setTeamId(target.value)}
					/>
				)}
				<TextField
					label={words.department}
					value={department}
					maxLength={maxDepartmentLength}
					onChange={(event) => setDepartment(event.target.value)}
				/>
			</Form>
		</Dialog>
	);
}
