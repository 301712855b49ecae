import type { ImportTable } from "#contract/habits/imports.ts";
import { useStrings } from "#web/platform/locale.ts";

export function SampleRows({ table: { names, sample } }: { table: ImportTable }) {
	const words = useStrings().imports.columns;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
		<section aria-label={words.sample} tabIndex={0} className="overflow-x-auto rounded-control bg-sunken">
			<table className="w-full text-left text-13">
				<thead>
					<tr>
						{names.map((name, column) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: columns are never reordered
							<th key={column} scope="col" className="whitespace-nowrap px-3 py-2 font-medium">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{sample.map((row, line) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
						<tr key={line}>
							{names.map((_, column) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: columns are never reordered
								<td key={column} className="whitespace-nowrap px-3 py-1.5 text-quiet">
									{row[column]}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
