import { useState } from "react";
import type { ImportColumns, ImportTable } from "#contract/habits/imports.ts";
import { tableLayouts } from "#domain/habits/imports/table/columns.ts";
import type { WordMeaning } from "#domain/habits/imports/table/words.ts";
import { dateOrders } from "#domain/habits/imports/table/written-date.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import type { FileAnswers } from "./file-answers.ts";
import { HabitColumns } from "./habit-columns.tsx";
import { ReadingChoice } from "./reading-choice.tsx";
import { SampleRows } from "./sample-rows.tsx";
import { WordMeanings } from "./word-meanings.tsx";

const columnNames = { long: ["date", "habit", "value", "note"], wide: ["date"], across: ["habit"] } as const;

interface Props {
	table: ImportTable;
	onChoose: (answers: Pick<FileAnswers, "columns" | "words">) => void;
}

export function ColumnForm({ table, onChoose }: Props) {
	const { columns: words } = useStrings().imports;
	const [columns, setColumns] = useState<ImportColumns>(() => firstColumns(table));
	const [meanings, setMeanings] = useState<Record<string, WordMeaning>>(() => reportedMeanings(table));
	const isEmpty = columns.layout === "wide" && columns.habits.length === 0;

	function submit() {
		if (!isEmpty) onChoose({ columns, words: meanings });
	}

	return (
		<Card label={words.title}>
			<Form onSubmit={submit} className="flex flex-col gap-5">
				<div className="flex flex-col gap-1">
					<h2 className="font-semibold text-20">{words.title}</h2>
					<div className="flex flex-col gap-1 text-15 empty:hidden">
						{table.questions.map((question) => (
							<p key={question}>{words.questions[question]}</p>
						))}
					</div>
					<p className="text-15 text-quiet">{words.rules[columns.layout]}</p>
				</div>
				<SampleRows table={table} />
				{table.readings.length > 1 && (
					<ReadingChoice readings={table.readings} columns={columns} onChoose={setColumns} />
				)}
				{table.words.length > 0 && (
					<WordMeanings words={table.words} meanings={meanings} onChange={setMeanings} />
				)}
				<ColumnFields table={table} columns={columns} onChange={setColumns} />
				<Button type="submit" wide disabled={isEmpty}>
					{words.action}
				</Button>
			</Form>
		</Card>
	);
}

interface FieldsProps {
	table: ImportTable;
	columns: ImportColumns;
	onChange: (columns: ImportColumns) => void;
}

function ColumnFields({ table, columns, onChange }: FieldsProps) {
	const { columns: words } = useStrings().imports;
	const options = table.names.map((label, index) => ({ value: String(index), label }));
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField
					label={words.layout}
					options={tableLayouts.map((value) => ({ value, label: words.layouts[value] }))}
					value={columns.layout}
					onChange={({ currentTarget }) => {
						const layout = tableLayouts.find((value) => value === currentTarget.value);
						if (layout) onChange(withLayout(table, columns, layout));
					}}
				/>
				{columnNames[columns.layout].map((name) => (
					<SelectField
						key={name}
						label={words[name]}
						placeholder={name === "date" ? undefined : words.none}
						options={options}
						value={columns[name] ?? ""}
						onChange={({ currentTarget: { value } }) =>
							onChange({ ...columns, [name]: value === "" ? null : Number(value) })
						}
					/>
				))}
				<SelectField
					label={words.order}
					options={dateOrders.map((value) => ({ value, label: words.orders[value] }))}
					value={columns.order}
					onChange={({ currentTarget }) => {
						const order = dateOrders.find((value) => value === currentTarget.value);
						if (order) onChange({ ...columns, order });
					}}
				/>
			</div>
			{columns.layout === "wide" && (
				<HabitColumns
					names={table.names}
					date={columns.date}
					habits={columns.habits}
					onChange={(habits) => onChange({ ...columns, habits })}
				/>
			)}
		</>
	);
}

function firstColumns({ columns }: ImportTable): ImportColumns {
	return { ...columns, date: columns.layout === "across" ? null : (columns.date ?? 0) };
}

/** A layout without known habit columns starts with all remaining columns. */
function withLayout(
	table: ImportTable,
	columns: ImportColumns,
	layout: ImportColumns["layout"],
): ImportColumns {
	const date = columns.date ?? 0;
	if (layout === "across") return { ...columns, layout, date: null };
	const known =
		table.readings.find((reading) => reading.columns.layout === layout)?.columns.habits ?? columns.habits;
	const others = table.names.flatMap((_, column) => (column === date ? [] : [column]));
	return { ...columns, layout, date, habits: known.length > 0 ? known : others };
}

function reportedMeanings({ words }: ImportTable): Record<string, WordMeaning> {
	return Object.fromEntries(words.flatMap(({ word, meaning }) => (meaning ? [[word, meaning]] : [])));
}
