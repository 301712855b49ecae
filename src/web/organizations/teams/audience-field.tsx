import type { Organization } from "#contract/organizations/organizations.ts";
import type { Team } from "#contract/organizations/teams.ts";
import { isAtLeast, type Role } from "#domain/organizations/role.ts";
import { SelectField } from "#web/ui/controls/select-field.tsx";

interface Props {
	role: Organization["role"];
	/** Teams that the user may choose. */
	teams: readonly Team[];
	label: string;
	everybody: string;
	/** Null for the whole organization. */
	value: string | null;
	onChange: (teamId: string | null) => void;
}

export function AudienceField({ role, teams, label, everybody, value, onChange }: Props) {
	const toAll = isAtLeast(role, "admin") ? [{ value: "", label: everybody }] : [];
	const options = [...toAll, ...teams.map(({ id, name }) => ({ value: id, label: name }))];
	if (options.length < 2) return null;
	return (
		<SelectField
			label={label}
			value={value ?? ""}
			options={options}
			onChange={({ target }) => onChange(target.value || null)}
		/>
	);
}

export function defaultAudience(role: Role, teams: readonly Team[]): string | null {
	return isAtLeast(role, "admin") ? null : (teams[0]?.id ?? null);
}
