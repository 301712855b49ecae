import { useId } from "react";
import type { ImportColumns, ImportTable } from "#contract/habits/imports.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { classes } from "#web/ui/layout/classes.ts";

interface Props {
	readings: ImportTable["readings"];
	columns: ImportColumns;
	onChoose: (columns: ImportColumns) => void;
}

export function ReadingChoice({ readings, columns, onChoose }: Props) {
	const words = useStrings().imports.columns;
	const name = useId();
	return (
		<fieldset className="flex flex-col gap-2">
			<legend className="mb-2 font-medium text-15">{words.readings.label}</legend>
			<div className="grid gap-2 sm:grid-cols-2">
				{readings.map((reading) => (
					<label
						key={`${reading.columns.layout} ${reading.columns.habit}`}
						className={classes(
							"flex gap-3 rounded-card border border-line bg-card px-4 py-3 transition hover:border-edge",
							"has-checked:border-primary has-checked:bg-primary-soft",
						)}
					>
						<input
							type="radio"
							name={name}
							className="mt-1 size-4 shrink-0 accent-primary"
							checked={isSame(reading.columns, columns)}
							onChange={() => onChoose({ ...reading.columns, order: columns.order })}
						/>
						<FirstDays reading={reading} />
					</label>
				))}
			</div>
		</fieldset>
	);
}

function FirstDays({ reading: { habitCount, rows } }: { reading: ImportTable["readings"][number] }) {
	const words = useStrings().imports.columns;
	const formats = useFormats();
	return (
		<span className="flex min-w-0 flex-col gap-1 wrap-anywhere">
			<span className="font-medium">{words.readings.habits(habitCount)}</span>
			{rows.map(({ habit, day, mark }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
				<span key={index} className="text-13 text-quiet">
					{words.readings.day(habit, day ? formats.dayAndYear(day) : "?", words.marks[mark])}
				</span>
			))}
		</span>
	);
}

function isSame(one: ImportColumns, other: ImportColumns): boolean {
	return one.layout === other.layout && one.habit === other.habit;
}
