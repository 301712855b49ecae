import { useQuery } from "@tanstack/react-query";
import Ellipsis from "lucide-react/icons/ellipsis-vertical";
import { useState } from "react";
import type { Member } from "#contract/organizations/members.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { isAtLeast, type Role, roles, whyNotChangeRole, whyNotRemove } from "#domain/organizations/role.ts";
import { whyNotLead } from "#domain/organizations/team.ts";
import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import { MemberTeamsDialog, teamsQuery } from "#web/organizations/teams/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { EmailAddress } from "#web/ui/layout/email-address.tsx";
import { Row } from "#web/ui/layout/row.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { MenuItem } from "#web/ui/overlays/menu-item.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { DepartmentDialog } from "./department-dialog.tsx";

interface Props {
	member: Member;
	organization: Organization;
}

export function MemberRow({ member, organization }: Props) {
	const { members: words, roles: names } = useStrings().organizations;
	const { fullName, email, role, department, teams, isMe } = member;
	const groups = [department ?? [], teams.map(({ name }) => name)].flat();
	return (
		<Row
			leading={<Avatar name={fullName} />}
			title={
				<>
					<bdi>{fullName}</bdi>
					{isMe && <span className="text-quiet">{` (${words.you})`}</span>}
					{role !== "member" && (
						<>
							{" "}
							<Badge tone="primary">{names[role]}</Badge>
						</>
					)}
				</>
			}
			text={
				<>
					{groups.length > 0 && <bdi className="block">{groups.join(" · ")}</bdi>}
					{email && <EmailAddress>{email}</EmailAddress>}
				</>
			}
			trailing={<MemberMenu member={member} organization={organization} />}
		/>
	);
}

function MemberMenu({ member, organization }: Props) {
	const { organizations, organizationTeams } = useStrings();
	const { members: words, roles: names, toasts } = organizations;
	const [asking, setAsking] = useState<"department" | "teams" | "remove">();
	const { isMe, memberId } = member;
	const params = { organizationId: organization.id, memberId };
	const change = useOrganizationMutation((role: Role) =>
		send("PATCH /api/organizations/:organizationId/members/:memberId", { params, body: { role } }),
	);
	const remove = useOrganizationMutation(() =>
		send("DELETE /api/organizations/:organizationId/members/:memberId", { params }),
	);
	// Assumes another owner: the acting one, unless this is their own row. The server counts the owners.
	const roleAndOwners = { role: member.role, otherOwners: 1 };
	const offered = roles.filter(
		(wanted) =>
			wanted !== member.role &&
			whyNotChangeRole(organization.role, { ...roleAndOwners, wanted }) === undefined,
	);
	const mayRemove = !isMe && whyNotRemove(organization.role, roleAndOwners) === undefined;
	const mayEdit = isAtLeast(organization.role, "admin");
	const { data: teams = [] } = useQuery(teamsQuery(organization.id));
	const mayGroup = teams.some(
		({ leader }) => whyNotLead(organization.role, leader?.isMe === true) === undefined,
	);
	if (!mayEdit && !mayGroup) return null;
	const onError = (error: Error) =>
		toast({ title: toasts.failed, message: errorMessage(error), tone: "wrong" });

	return (
		<>
			<Menu
				label={words.menu(member.fullName)}
				trigger={(menu) => (
					<IconButton {...menu} label={words.menu(member.fullName)} icon={<Ellipsis aria-hidden />} />
				)}
			>
				{mayGroup && <MenuItem onSelect={() => setAsking("teams")}>{organizationTeams.of.menu}</MenuItem>}
				{(isMe ? [] : offered).map((role) => (
					<MenuItem key={role} onSelect={() => change.mutate(role, { onError })}>
						{words.makeRole(names[role])}
					</MenuItem>
				))}
				{mayEdit && <MenuItem onSelect={() => setAsking("department")}>{words.department}</MenuItem>}
				{mayRemove && (
					<MenuItem tone="danger" onSelect={() => setAsking("remove")}>
						{words.remove}
					</MenuItem>
				)}
			</Menu>
			{asking === "teams" && (
				<RequestedPart onFail={() => setAsking(undefined)}>
					<MemberTeamsDialog
						member={member}
						organization={organization}
						onClose={() => setAsking(undefined)}
					/>
				</RequestedPart>
			)}
			{asking === "department" && (
				<DepartmentDialog
					member={member}
					organizationId={organization.id}
					onClose={() => setAsking(undefined)}
				/>
			)}
			<ConfirmDialog
				open={asking === "remove"}
				onOpenChange={() => setAsking(undefined)}
				title={words.removeAsk.title(member.fullName)}
				text={words.removeAsk.text}
				cancelLabel={words.removeAsk.cancel}
				confirm={{
					label: words.removeAsk.confirm,
					tone: "danger",
					loading: remove.isPending,
					onPress: () => remove.mutate(undefined, { onError, onSettled: () => setAsking(undefined) }),
				}}
			/>
		</>
	);
}
