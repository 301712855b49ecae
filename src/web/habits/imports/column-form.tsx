import { type FormEvent, useState } from "react";
import type { ImportTable } from "#contract/habits/imports.ts";
import { tableLayouts } from "#domain/habits/imports/table-columns.ts";
import { dateOrders } from "#domain/habits/imports/written-date.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { SampleRows } from "./sample-rows.tsx";

type Columns = ImportTable["columns"];

const columnNames = { long: ["date", "habit", "value", "note"], wide: ["date"] } as const;

/** Which column of a CSV file holds what, as it was guessed, to be put right. */
export function ColumnForm({
	table,
	onChoose,
}: {
	table: ImportTable;
	onChoose: (columns: Columns) => void;
}) {
	const { columns: words } = useStrings().imports;
	const [columns, setColumns] = useState<Columns>({ ...table.columns, date: table.columns.date ?? 0 });
	const options = table.names.map((label, index) => ({ value: String(index), label }));

	function submit(event: FormEvent) {
		event.preventDefault();
		onChoose(columns);
	}

	return (
		<Card label={words.title}>
			<form onSubmit={submit} className="flex flex-col gap-5">
				<div className="flex flex-col gap-1">
					<h2 className="font-semibold text-20">{words.title}</h2>
					{table.question && (
						<p role="status" className="text-15">
							{words.questions[table.question]}
						</p>
					)}
					<p className="text-15 text-quiet">{words.rules[columns.layout]}</p>
				</div>
				<SampleRows table={table} />
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField
						label={words.layout}
						options={tableLayouts.map((value) => ({ value, label: words.layouts[value] }))}
						value={columns.layout}
						onChange={({ currentTarget }) => {
							const layout = tableLayouts.find((value) => value === currentTarget.value);
							if (layout) setColumns({ ...columns, layout });
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
								setColumns({ ...columns, [name]: value === "" ? null : Number(value) })
							}
						/>
					))}
					<SelectField
						label={words.order}
						options={dateOrders.map((value) => ({ value, label: words.orders[value] }))}
						value={columns.order}
						onChange={({ currentTarget }) => {
							const order = dateOrders.find((value) => value === currentTarget.value);
							if (order) setColumns({ ...columns, order });
						}}
					/>
				</div>
				<Button type="submit" wide>
					{words.action}
				</Button>
			</form>
		</Card>
	);
}
