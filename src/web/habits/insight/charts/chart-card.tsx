import Download from "lucide-react/icons/download";
import { type ReactNode, useState } from "react";
import { csvLine } from "#domain/account/csv-line.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { saveCsv } from "./save-file.ts";

type Cell = string | number | null;

/** A cell may have a separate value for spreadsheets. */
export interface ChartData {
	/** File name without the extension. */
	file: string;
	columns: readonly string[];
	rows: readonly (readonly (Cell | { shown: string; value: Cell })[])[];
}

interface Props {
	title: string;
	text: string;
	data: ChartData;
	children: ReactNode;
}

export function ChartCard({ title, text, data, children }: Props) {
	const { table: words } = useStrings().analytics;
	// Months of rows that few people open would take most of the page's rendering time.
	const [isWanted, setIsWanted] = useState(false);
	return (
		<TitledCard title={title} text={text}>
			{children}
			{data.rows.length > 0 && (
				<div className="-mb-3">
					<Disclosure summary={words.open} onOpen={() => setIsWanted(true)}>
						{isWanted && <DataTable label={title} data={data} />}
						<div className="mt-3">
							<Button
								size="small"
								icon={<Download aria-hidden />}
								aria-label={`${words.csv}: ${title}`}
								onClick={() => saveCsv(`ikkis-${data.file}.csv`, linesOf(data))}
							>
								{words.csv}
							</Button>
						</div>
					</Disclosure>
				</div>
			)}
		</TitledCard>
	);
}

function DataTable({ label, data: { columns, rows } }: { label: string; data: ChartData }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled with the arrow keys
		<div className="overflow-x-auto rounded-control" tabIndex={0}>
			<table aria-label={label} className="text-left text-13">
				<thead>
					<tr>
						{columns.map((column, index) => (
							<th
								key={column}
								scope="col"
								className={classes("py-1.5 font-medium", index === 0 ? "pr-6" : "pl-4 text-right")}
							>
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="text-ink">
					{rows.map((row, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines of one table, always rendered as a whole
						<tr key={at} className="border-line border-t">
							{row.map((cell, index) =>
								index === 0 ? (
									<th key={columns[index]} scope="row" className="wrap-anywhere py-1.5 pr-6 font-regular">
										{shownOf(cell)}
									</th>
								) : (
									<td key={columns[index]} className="py-1.5 pl-4 text-right tabular-nums">
										{shownOf(cell)}
									</td>
								),
							)}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

type AnyCell = ChartData["rows"][number][number];

function shownOf(cell: AnyCell): ReactNode {
	if (cell === null) return "–";
	return typeof cell === "object" ? cell.shown : cell;
}

function linesOf({ columns, rows }: ChartData): string[] {
	const values = rows.map((row) =>
		csvLine(row.map((cell) => (cell !== null && typeof cell === "object" ? cell.value : cell))),
	);
	return [csvLine(columns), ...values];
}
