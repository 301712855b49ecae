import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { useImports } from "./queries.ts";
import { UndoImport } from "./undo-import.tsx";

export function PastImports() {
	const { past: words, formats: apps } = useStrings().imports;
	const formats = useFormats();
	return (
		<Async query={useImports()} texts={words} loading={<Skeleton label={words.loading} shape="row" />}>
			{(all) => {
				const committed = all.filter(({ committedAt }) => committedAt !== null);
				if (committed.length === 0) return null;
				return (
					<section aria-label={words.title} className="flex flex-col gap-3">
						<h2 className="font-semibold text-17">{words.title}</h2>
						<Card inset="flush">
							<Rows>
								{committed.map((each) => (
									<Row
										key={each.id}
										title={apps[each.format]}
										text={`${words.entry(each.habitCount, each.logCount)} · ${formats.date(each.createdAt)}`}
										trailing={<UndoImport done={each} />}
									/>
								))}
							</Rows>
						</Card>
					</section>
				);
			}}
		</Async>
	);
}
