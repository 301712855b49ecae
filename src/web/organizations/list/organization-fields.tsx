import {
	maxNameLength,
	maxOrganizationDescriptionLength,
	type OrganizationType,
	organizationTypes,
} from "#domain/organizations/organization.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";

export interface Draft extends Record<Setting, boolean> {
	name: string;
	type: OrganizationType;
	description: string;
}
type Setting = (typeof settings)[number];

const settings = [
	"allowPublicRegistration",
	"requireEmailVerification",
	"enableLeaderboards",
	"enableChallenges",
] as const;

interface Props {
	draft: Draft;
	errors: Readonly<Record<string, string>>;
	/** New organizations leave out `requireEmailVerification`, which is on by default. */
	shown?: readonly Setting[];
	onChange: (changes: Partial<Draft>) => void;
}

export function OrganizationFields({ draft, errors, shown = settings, onChange }: Props) {
	const { create: words, types, typeHints } = useStrings().organizations;
	return (
		<div className="flex flex-col gap-5">
			<TextField
				label={words.name}
				value={draft.name}
				error={errors.name}
				maxLength={maxNameLength}
				autoComplete="organization"
				onChange={(event) => onChange({ name: event.target.value })}
			/>
			<ChoiceGroup
				label={words.type}
				error={errors.type}
				value={draft.type}
				options={organizationTypes.map((value) => ({ value, label: types[value], hint: typeHints[value] }))}
				onChange={({ target }) => {
					const type = organizationTypes.find((each) => each === target.value);
					if (type) onChange({ type });
				}}
			/>
			<TextArea
				label={words.description}
				hint={words.descriptionHint}
				value={draft.description}
				error={errors.description}
				maxLength={maxOrganizationDescriptionLength}
				onChange={(event) => onChange({ description: event.target.value })}
			/>
			<div className="flex flex-col gap-3">
				{shown.map((setting) => (
					<Switch
						key={setting}
						label={words[setting]}
						hint={words[`${setting}Hint`]}
						checked={draft[setting]}
						onChange={({ target }) => onChange({ [setting]: target.checked })}
					/>
				))}
			</div>
		</div>
	);
}
