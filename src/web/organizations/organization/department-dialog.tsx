import { useId, useState } from "react";
import type { Member } from "#contract/organizations/members.ts";
import { maxDepartmentLength } from "#domain/organizations/organization.ts";
import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import { errorMessage, fieldErrorsOf, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

interface Props {
	member: Member;
	organizationId: string;
	onClose: () => void;
}

export function DepartmentDialog({ member, organizationId, onClose }: Props) {
	const { members: words, create, toasts } = useStrings().organizations;
	const form = useId();
	const [department, setDepartment] = useState(member.department ?? "");
	const { mutate, isPending, error } = useOrganizationMutation(() =>
		send("PATCH /api/organizations/:organizationId/members/:memberId", {
			params: { organizationId, memberId: member.memberId },
			body: { department },
		}),
	);

	function save() {
		mutate(undefined, {
			onSuccess: onClose,
			onError: (error) => toast({ title: toasts.failed, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={words.departmentTitle(member.fullName)}
			closeLabel={create.close}
			footer={
				<Button type="submit" form={form} tone="primary" loading={isPending}>
					{words.save}
				</Button>
			}
		>
			<Form id={form} onSubmit={save}>
				<TextField
					label={words.departmentLabel}
					hint={words.departmentHint}
					error={fieldErrorsOf(error).department}
					value={department}
					maxLength={maxDepartmentLength}
					onChange={(event) => setDepartment(event.target.value)}
				/>
			</Form>
		</Dialog>
	);
}
