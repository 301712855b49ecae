import type { User } from "#contract/account/auth.ts";
import type { OrganizationChallenge } from "#contract/organizations/challenges.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { JoinDialog, type Opened } from "#web/social/challenges/public.ts";
import { DetailDialog } from "./detail-dialog.tsx";
import { FormDialog } from "./form-dialog.tsx";

interface Props {
	user: User;
	organization: Organization;
	challenge: OrganizationChallenge;
	opened: Opened;
	onChange: (next: Opened | undefined) => void;
}

export function OpenedDialog({ user, organization, challenge, opened, onChange }: Props) {
	const { sharing } = useStrings().organizationChallenges;
	const show = (what: Opened["what"]) => () => onChange({ ...opened, what });
	const close = () => onChange(undefined);
	const params = { organizationId: organization.id, challengeId: challenge.id };
	if (opened.what === "join")
		return (
			<JoinDialog
				user={user}
				challenge={challenge}
				join={(habitId) =>
					send("POST /api/organizations/:organizationId/challenges/:challengeId/join", {
						params,
						body: { ...(habitId && { habitId }) },
					})
				}
				sharing={sharing(organization.name, challenge.team?.name)}
				onClose={close}
				onJoined={show("detail")}
			/>
		);
	if (opened.what === "edit")
		return (
			<FormDialog organization={organization} challenge={challenge} open onOpenChange={show("detail")} />
		);
	return (
		<DetailDialog
			user={user}
			organization={organization}
			challenge={challenge}
			onClose={close}
			onJoin={show("join")}
			onEdit={show("edit")}
		/>
	);
}
