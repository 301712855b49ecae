import type { ChallengeForm } from "#contract/social/challenges.ts";
import { addDays, type Day, isDay } from "#domain/day.ts";
import {
	type ChallengeCategory,
	challengeCategories,
	challengeDurations,
	difficultyOf,
	endOfChallenge,
	expectedCompletions,
	maxChallengeDescriptionLength,
	maxChallengeTitleLength,
	participantLimits,
} from "#domain/social/challenge.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";

/** The category is empty until chosen. */
export type Draft = Omit<ChallengeForm, "category" | "endDate" | "isPublic"> & {
	category: ChallengeCategory | "";
};
export type Faults = Readonly<Record<string, string>>;

interface Props {
	draft: Draft;
	errors: Faults;
	earliest: Day;
	onChange: (changes: Partial<Draft>) => void;
}

export function ChallengeFields({ draft, errors, earliest, onChange }: Props) {
	const { challenges: words } = useStrings();
	const { create } = words;
	return (
		<div className="flex flex-col gap-4">
			<TextField
				label={create.name}
				error={errors.title}
				value={draft.title}
				maxLength={maxChallengeTitleLength}
				onChange={(event) => onChange({ title: event.target.value })}
			/>
			<TextArea
				label={create.description}
				error={errors.description}
				value={draft.description}
				maxLength={maxChallengeDescriptionLength}
				counter={create.counter}
				onChange={(event) => onChange({ description: event.target.value })}
			/>
			<SelectField
				label={create.category}
				error={errors.category}
				placeholder={create.choose}
				value={draft.category}
				options={challengeCategories.map((value) => ({ value, label: words.categories[value] }))}
				onChange={(event) =>
					onChange({ category: challengeCategories.find((each) => each === event.target.value) ?? "" })
				}
			/>
			<Size draft={draft} errors={errors} earliest={earliest} onChange={onChange} />
			<Summary draft={draft} />
		</div>
	);
}

function Size({ draft, errors, earliest, onChange }: Props) {
	const { card, create } = useStrings().challenges;
	const options = (values: readonly number[], label: (value: number) => string) =>
		values.map((value) => ({ value: String(value), label: label(value) }));
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<SelectField
				label={create.duration}
				error={errors.duration}
				value={draft.duration}
				options={options(challengeDurations, card.days)}
				onChange={(event) => onChange({ duration: chosen(challengeDurations, event.target.value) })}
			/>
			<SelectField
				label={create.frequency}
				error={errors.targetFrequency}
				value={draft.targetFrequency}
				options={options([1, 2, 3, 4, 5, 6, 7], card.timesAWeek)}
				onChange={(event) => onChange({ targetFrequency: Number(event.target.value) })}
			/>
			<SelectField
				label={create.places}
				error={errors.maxParticipants}
				value={draft.maxParticipants}
				options={options(participantLimits, create.placesOf)}
				onChange={(event) => onChange({ maxParticipants: chosen(participantLimits, event.target.value) })}
			/>
			<TextField
				type="date"
				label={create.start}
				error={errors.startDate}
				value={draft.startDate}
				min={earliest}
				onChange={(event) => onChange({ startDate: event.target.value })}
			/>
		</div>
	);
}

function Summary({ draft: { startDate, duration, targetFrequency } }: { draft: Draft }) {
	const { create, difficulty } = useStrings().challenges;
	const { dayAndYear } = useFormats();
	if (!isDay(startDate)) return null;
	const lastDay = addDays(endOfChallenge(startDate, duration), -1);
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-15 text-quiet">
			<Badge tone="primary">{difficulty[difficultyOf(duration, targetFrequency)]}</Badge>
			<span>{create.expected(expectedCompletions(duration, targetFrequency))}</span>
			<span>{create.lasts(dayAndYear(startDate), dayAndYear(lastDay))}</span>
		</div>
	);
}

function chosen<Value extends number>(values: readonly [Value, ...Value[]], text: string): Value {
	return values.find((value) => String(value) === text) ?? values[0];
}
