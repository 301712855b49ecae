import { useQuery } from "@tanstack/react-query";
import type { Organization } from "#contract/organizations/organizations.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import { useStrings } from "#web/platform/locale.ts";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { departmentsQuery, teamsQuery } from "./queries.ts";

export interface PeopleFilter {
	q: string;
	/** Empty for all people, "none" for people without a team. */
	teamId: string;
	department: string;
}

/** Leaves out a team that the loaded list no longer offers. */
export function useOfferedFilter({ id }: Organization, filter: PeopleFilter): PeopleFilter {
	const { data: teams } = useQuery(teamsQuery(id));
	const hasTeam =
		filter.teamId === "none" ? teams?.length !== 0 : teams?.some((team) => team.id === filter.teamId);
	return hasTeam === false ? { ...filter, teamId: "" } : filter;
}

interface Props {
	organization: Organization;
	filter: PeopleFilter;
	onChange: (changes: Partial<PeopleFilter>) => void;
}

/** Offers teams and departments only if there are any. */
export function PeopleFilters({ organization: { id, role }, filter, onChange }: Props) {
	const { filter: words } = useStrings().organizationTeams;
	const { data: teams = [] } = useQuery(teamsQuery(id));
	const { data: departments = [] } = useQuery(departmentsQuery(id));
	return (
		<div className="grid grid-cols-2 gap-4 max-lg:*:first:col-span-2 lg:grid-cols-3">
			<TextField
				type="search"
				label={words.search}
				placeholder={isAtLeast(role, "admin") ? words.placeholderForAdmins : words.placeholder}
				maxLength={100}
				value={filter.q}
				onChange={({ target }) => onChange({ q: target.value })}
			/>
			{teams.length > 0 && (
				<SelectField
					label={words.team}
					value={filter.teamId}
					options={[
						{ value: "", label: words.allTeams },
						...teams.map((team) => ({ value: team.id, label: team.name })),
						{ value: "none", label: words.noTeam },
					]}
					onChange={({ target }) => onChange({ teamId: target.value })}
				/>
			)}
			{departments.length > 0 && (
				<SelectField
					label={words.department}
					value={filter.department}
					options={[
						{ value: "", label: words.allDepartments },
						...departments.map((department) => ({ value: department, label: department })),
					]}
					onChange={({ target }) => onChange({ department: target.value })}
				/>
			)}
		</div>
	);
}
