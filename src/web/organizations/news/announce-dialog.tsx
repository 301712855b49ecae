import { useId, useState } from "react";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Team } from "#contract/organizations/teams.ts";
import { maxAnnouncementLength } from "#domain/organizations/announcement.ts";
import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import { AudienceField, firstAudience } from "#web/organizations/teams/public.ts";
import { errorMessage, fieldErrorsOf, send } from "#web/platform/api.ts";
import { useCreateOnce } from "#web/platform/forms/use-create-once.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

interface Props {
	organization: Organization;
	/** Teams that the user may write to. */
	teams: readonly Team[];
	onClose: () => void;
}

export function AnnounceDialog({ organization: { id: organizationId, role }, teams, onClose }: Props) {
	const { organizationNews: words } = useStrings();
	const form = useId();
	const [teamId, setTeamId] = useState(() => firstAudience(role, teams));
	const [text, setText] = useState("");
	const [missing, setMissing] = useState<string>();
	const create = useCreateOnce((body: { text: string; teamId: string | null }, id) =>
		send("POST /api/organizations/:organizationId/announcements", {
			params: { organizationId },
			body: { ...body, id },
		}),
	);
	const { mutate, isPending, error } = useOrganizationMutation(() => create({ text, teamId }));

	function announce() {
		const isBlank = text.trim() === "";
		setMissing(isBlank ? words.required : undefined);
		if (isBlank) return;
		mutate(undefined, {
			onSuccess: () => {
				toast({ title: words.sent, tone: "good" });
				onClose();
			},
			onError: (error) => toast({ title: words.notSent, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={words.write}
			closeLabel={words.close}
			unsaved={words.unsaved}
			footer={
				<Button type="submit" form={form} tone="primary" loading={isPending}>
					{words.send}
				</Button>
			}
		>
			<Form id={form} onSubmit={announce}>
				<div className="flex flex-col gap-5">
					<AudienceField
						role={role}
						teams={teams}
						label={words.to}
						everybody={words.everybody}
						value={teamId}
						onChange={setTeamId}
					/>
					<TextArea
						label={words.text}
						hint={words.hint}
						error={missing ?? fieldErrorsOf(error).text}
						value={text}
						maxLength={maxAnnouncementLength}
						onChange={({ target }) => setText(target.value)}
					/>
				</div>
			</Form>
		</Dialog>
	);
}
