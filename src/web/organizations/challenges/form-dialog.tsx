import { useState } from "react";
import type { OrganizationChallenge } from "#contract/organizations/challenges.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Team } from "#contract/organizations/teams.ts";
import { todayOf } from "#domain/day.ts";
import { AudienceField, firstAudience } from "#web/organizations/teams/public.ts";
import { send } from "#web/platform/api.ts";
import { useCreateOnce } from "#web/platform/forms/use-create-once.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ChallengeFormDialog, type ChallengeInput } from "#web/social/challenges/public.ts";

interface Props {
	organization: Organization;
	/** Teams for which the user may create challenges. */
	teams?: readonly Team[];
	/** The challenge to edit; its audience cannot change. */
	challenge?: OrganizationChallenge;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function FormDialog({ organization, teams = [], challenge, ...props }: Props) {
	const { organizationChallenges: words } = useStrings();
	const { id: organizationId, name, role } = organization;
	const [teamId, setTeamId] = useState(() => firstAudience(role, teams));
	const create = useCreateOnce((body: ChallengeInput & { teamId: string | null }, id) =>
		send("POST /api/organizations/:organizationId/challenges", {
			params: { organizationId },
			body: { ...body, id },
		}),
	);
	return (
		<ChallengeFormDialog
			{...props}
			today={todayOf(Date.now(), organization.timeZone, 0)}
			challenge={challenge}
			create={(fields) => create({ ...fields, teamId })}
			change={(body, challengeId) =>
				send("PATCH /api/organizations/:organizationId/challenges/:challengeId", {
					params: { organizationId, challengeId },
					body,
				})
			}
		>
			{!challenge && (
				<AudienceField
					role={role}
					teams={teams}
					label={words.audience}
					everybody={words.everybody(name)}
					value={teamId}
					onChange={setTeamId}
				/>
			)}
		</ChallengeFormDialog>
	);
}
