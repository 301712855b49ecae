import type { ImportTable } from "#contract/habits/imports.ts";
import { type WordMeaning, wordMeanings } from "#domain/habits/imports/table/words.ts";
import { useStrings } from "#web/platform/locale.ts";
import { SelectField } from "#web/ui/controls/select-field.tsx";

interface Props {
	words: ImportTable["words"];
	meanings: Readonly<Record<string, WordMeaning>>;
	onChange: (meanings: Record<string, WordMeaning>) => void;
}

export function WordMeanings({ words: unknown, meanings, onChange }: Props) {
	const { words } = useStrings().imports.columns;
	return (
		<fieldset className="flex flex-col gap-3">
			<legend className="mb-2 font-medium text-15">{words.label}</legend>
			<div className="grid gap-4 wrap-anywhere sm:grid-cols-2">
				{unknown.map(({ word, count }) => (
					<SelectField
						key={word}
						required
						label={words.word(word, count)}
						placeholder={words.choose}
						options={wordMeanings.map((value) => ({ value, label: words.meanings[value] }))}
						value={meanings[word] ?? ""}
						onChange={({ currentTarget }) => {
							const { [word]: _, ...others } = meanings;
							const meaning = wordMeanings.find((value) => value === currentTarget.value);
							onChange(meaning ? { ...others, [word]: meaning } : others);
						}}
					/>
				))}
			</div>
		</fieldset>
	);
}
