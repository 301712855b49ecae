import { pages } from "#contract/pages.ts";
import { latestDayStart, themes } from "#domain/account/settings.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { Link } from "#web/ui/controls/link.tsx";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import type { Profile } from "./profile-draft.ts";
import { ZoneField } from "./zone-field.tsx";

const locales = ["en", "hi"] as const;
const dayStarts = Array.from({ length: latestDayStart + 1 }, (_, hour) => hour);

interface Props {
	email: string;
	profile: Profile;
	/** Keyed by field name. */
	errors: Readonly<Record<string, string>>;
	onChange: (fields: Partial<Profile>) => void;
}

export function ProfileFields({ email, profile, errors, onChange }: Props) {
	const { profileSettings: words, theme: themeWords, shell } = useStrings();
	const { time } = useFormats();
	const { fullName, phone, locale, timeZone, followsDeviceZone, dayStartHour, theme } = profile;
	return (
		<>
			<TextField
				name="fullName"
				label={words.fullName}
				autoComplete="name"
				value={fullName}
				error={errors.fullName}
				onChange={(event) => onChange({ fullName: event.target.value })}
			/>
			<TextField
				type="email"
				label={words.email}
				value={email}
				readOnly
				hint={
					<Link to={`${pages.settings}?tab=privacy`} className="text-link underline">
						{words.emailChange}
					</Link>
				}
			/>
			<TextField
				name="phone"
				label={words.phone}
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				value={phone}
				error={errors.phone}
				onChange={(event) => onChange({ phone: event.target.value })}
			/>
			<ChoiceGroup
				label={words.language}
				look="chips"
				value={locale}
				options={locales.map((value) => ({ value, label: shell.language[value] }))}
				onChange={({ target }) => onChange({ locale: target.value === "hi" ? "hi" : "en" })}
			/>
			<ChoiceGroup
				label={themeWords.label}
				look="chips"
				value={theme}
				options={themes.map((value) => ({ value, label: themeWords[value] }))}
				onChange={({ target }) =>
					onChange({ theme: themes.find((each) => each === target.value) ?? "system" })
				}
			/>
			<ZoneField
				chosen={{ timeZone, followsDeviceZone }}
				dayStartHour={dayStartHour}
				error={errors.timeZone}
				onChoose={onChange}
			/>
			<SelectField
				name="dayStartHour"
				label={words.dayStart.label}
				hint={words.dayStart.hint}
				error={errors.dayStartHour}
				value={dayStartHour}
				options={dayStarts.map((hour) => ({
					value: String(hour),
					label: time(new Date(2026, 0, 1, hour).toISOString()),
				}))}
				onChange={(event) => onChange({ dayStartHour: Number(event.target.value) })}
			/>
		</>
	);
}
