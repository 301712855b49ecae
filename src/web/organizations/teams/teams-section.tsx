import { useQuery } from "@tanstack/react-query";
import Ellipsis from "lucide-react/icons/ellipsis-vertical";
import { useState } from "react";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Team } from "#contract/organizations/teams.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { MenuItem } from "#web/ui/overlays/menu-item.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { teamsQuery } from "./queries.ts";
import { TeamDialog } from "./team-dialog.tsx";

export interface TeamsSectionProps {
	organization: Organization;
	onShow: (teamId: string) => void;
}

/** Only admins create, edit and delete teams; without teams, nobody else sees the section. */
export function TeamsSection({ organization, onShow }: TeamsSectionProps) {
	const { organizationTeams: words } = useStrings();
	const [isAdding, setIsAdding] = useState(false);
	const query = useQuery(teamsQuery(organization.id));
	const isAdmin = isAtLeast(organization.role, "admin");
	if (!isAdmin && query.data?.length === 0) return null;
	return (
		<TitledCard
			title={words.title}
			text={words.text}
			aside={
				isAdmin && (
					<Button size="small" onClick={() => setIsAdding(true)}>
						{words.add}
					</Button>
				)
			}
		>
			<Async
				query={query}
				texts={words}
				loading={<Skeleton label={words.loading} shape="row" count={2} />}
				empty={<p className="text-quiet">{words.none}</p>}
			>
				{(teams) => (
					<div className="-mx-4 max-h-96 overflow-y-auto sm:-mx-6">
						<Rows label={words.title}>
							{teams.map((team) => (
								<TeamRow key={team.id} team={team} organization={organization} onShow={onShow} />
							))}
						</Rows>
					</div>
				)}
			</Async>
			{isAdding && <TeamDialog organizationId={organization.id} onClose={() => setIsAdding(false)} />}
		</TitledCard>
	);
}

function TeamRow({ team, organization, onShow }: TeamsSectionProps & { team: Team }) {
	const { organizationTeams: words } = useStrings();
	const { name, description, department, leader, memberCount, isMine } = team;
	const facts = [
		words.people(memberCount),
		leader ? words.leader(leader.fullName) : words.noLeader,
		department,
	].filter(Boolean);
	return (
		<Row
			title={<bdi>{name}</bdi>}
			text={<bdi>{facts.join(" · ")}</bdi>}
			note={
				description && (
					<p dir="auto" className="wrap-anywhere whitespace-pre-line">
						{description}
					</p>
				)
			}
			trailing={
				<>
					{isMine && <Badge tone="primary">{words.mine}</Badge>}
					<TeamMenu team={team} organization={organization} onShow={onShow} />
				</>
			}
		/>
	);
}

function TeamMenu({ team: { id, name, ...team }, organization, onShow }: TeamsSectionProps & { team: Team }) {
	const { organizationTeams: words } = useStrings();
	const [asking, setAsking] = useState<"edit" | "remove">();
	const remove = useOrganizationMutation(() =>
		send("DELETE /api/organizations/:organizationId/teams/:teamId", {
			params: { organizationId: organization.id, teamId: id },
		}),
	);
	return (
		<>
			<Menu
				label={words.menu(name)}
				trigger={(menu) => <IconButton {...menu} label={words.menu(name)} icon={<Ellipsis aria-hidden />} />}
			>
				<MenuItem onSelect={() => onShow(id)}>{words.show}</MenuItem>
				{isAtLeast(organization.role, "admin") && (
					<>
						<MenuItem onSelect={() => setAsking("edit")}>{words.edit}</MenuItem>
						<MenuItem tone="danger" onSelect={() => setAsking("remove")}>
							{words.remove}
						</MenuItem>
					</>
				)}
			</Menu>
			{asking === "edit" && (
				<TeamDialog
					organizationId={organization.id}
					team={{ id, name, ...team }}
					onClose={() => setAsking(undefined)}
				/>
			)}
			<ConfirmDialog
				open={asking === "remove"}
				onOpenChange={() => setAsking(undefined)}
				title={words.removeAsk.title(name)}
				text={words.removeAsk.text}
				cancelLabel={words.removeAsk.cancel}
				confirm={{
					label: words.removeAsk.confirm,
					tone: "danger",
					loading: remove.isPending,
					onPress: () =>
						remove.mutate(undefined, {
							onError: (error) =>
								toast({ title: words.notSaved, message: errorMessage(error), tone: "wrong" }),
							onSettled: () => setAsking(undefined),
						}),
				}}
			/>
		</>
	);
}
