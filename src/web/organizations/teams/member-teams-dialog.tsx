import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Member } from "#contract/organizations/members.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Team } from "#contract/organizations/teams.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import { whyNotLead } from "#domain/organizations/team.ts";
import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { teamsQuery } from "./queries.ts";

export interface MemberTeamsProps {
	member: Member;
	organization: Organization;
	onClose: () => void;
}

/** Each press is saved at once, except for a removal, which asks first. Leaders see only their own teams. */
export function MemberTeamsDialog({ member, organization, onClose }: MemberTeamsProps) {
	const { organizationTeams } = useStrings();
	const { of: words, ...texts } = organizationTeams;
	const query = useQuery(teamsQuery(organization.id));
	const mayChange = ({ leader }: Team) => whyNotLead(organization.role, leader?.isMe === true) === undefined;
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={words.title(member.fullName)}
			description={isAtLeast(organization.role, "admin") ? words.leaderHint : undefined}
			closeLabel={words.close}
		>
			<Async
				query={{ ...query, data: query.data?.filter(mayChange) }}
				texts={texts}
				loading={<Skeleton label={texts.loading} shape="row" count={3} />}
				empty={<p className="text-quiet">{words.none}</p>}
			>
				{(teams) => (
					<ul className="flex flex-col divide-y divide-line">
						{teams.map((team) => (
							<TeamChoice key={team.id} team={team} member={member} organization={organization} />
						))}
					</ul>
				)}
			</Async>
		</Dialog>
	);
}

function TeamChoice({ team, member, organization }: { team: Team } & Omit<MemberTeamsProps, "onClose">) {
	const { of: words, notSaved, removeAsk } = useStrings().organizationTeams;
	const [isAsking, setIsAsking] = useState(false);
	const params = { organizationId: organization.id, teamId: team.id };
	const isIn = member.teams.some(({ id }) => id === team.id);
	const leads = team.leader?.memberId === member.memberId;
	const belong = useOrganizationMutation((wanted: boolean) => {
		const input = { params: { ...params, memberId: member.memberId } };
		return wanted
			? send("PUT /api/organizations/:organizationId/teams/:teamId/members/:memberId", input)
			: send("DELETE /api/organizations/:organizationId/teams/:teamId/members/:memberId", input);
	});
	const lead = useOrganizationMutation((leaderId: string | null) =>
		send("PATCH /api/organizations/:organizationId/teams/:teamId", { params, body: { leaderId } }),
	);
	const onError = (error: Error) => toast({ title: notSaved, message: errorMessage(error), tone: "wrong" });

	function change(wanted: boolean) {
		if (belong.isPending) return;
		if (wanted) belong.mutate(true, { onError });
		else setIsAsking(true);
	}

	function remove() {
		setIsAsking(false);
		belong.mutate(false, { onError });
	}

	return (
		<li className="flex flex-wrap items-center justify-between gap-x-3 py-1">
			<Checkbox
				label={team.name}
				// Shows the new state before the server responds.
				checked={belong.isPending ? belong.variables : isIn}
				aria-disabled={belong.isPending}
				onChange={({ target }) => change(target.checked)}
			/>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setIsAsking}
				title={words.removeAsk.title(member.fullName, team.name)}
				text={words.removeAsk.text}
				cancelLabel={removeAsk.cancel}
				confirm={{ label: words.removeAsk.confirm, onPress: remove, tone: "danger" }}
			/>
			<span className="flex items-center gap-2">
				{leads && <Badge tone="primary">{words.leads}</Badge>}
				{isAtLeast(organization.role, "admin") && isIn && (
					<Button
						size="small"
						tone="plain"
						loading={lead.isPending}
						onClick={() => lead.mutate(leads ? null : member.memberId, { onError })}
					>
						{leads ? words.takeLead : words.makeLeader}
					</Button>
				)}
			</span>
		</li>
	);
}
