import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ArticleEntry, ResourceEntry } from "#contract/public/resources.ts";
import { resourceKinds } from "#domain/public/resource.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { MoreButton } from "#web/ui/controls/more-button.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { Featured } from "./featured-articles.tsx";
import { KindCards } from "./kind-cards.tsx";
import { indexQuery } from "./queries.ts";
import { ResourceRows } from "./resource-rows.tsx";
import { TemplateShelf } from "./template-shelf.tsx";
import { searchName, useSearch } from "./use-search.ts";

const pageLength = 10;

export function ResourcesPage() {
	const { resources: words } = useStrings();
	return (
		<div className="flex flex-col gap-8">
			<PageHeader title={words.title} text={words.text} />
			<Async
				query={useQuery(indexQuery)}
				texts={words}
				loading={<Skeleton label={words.loading} shape="card" count={3} />}
			>
				{(entries) => <Library entries={entries} />}
			</Async>
		</div>
	);
}

function Library({ entries }: { entries: readonly ResourceEntry[] }) {
	const { resources: words } = useStrings();
	const { typed, type, kind, choose, clear, found, isFiltered } = useSearch(entries);
	const featured = entries.filter(isFeatured);
	// Templates have their own shelf unless the list is filtered.
	const listed = isFiltered ? found : found.filter((entry) => !isTemplate(entry));
	const counts = useMemo(() => countsOf(entries), [entries]);
	return (
		<>
			<TextField
				type="search"
				name={searchName}
				label={words.search.label}
				placeholder={words.search.placeholder}
				maxLength={120}
				value={typed}
				onChange={(event) => type(event.target.value)}
			/>
			<KindCards counts={counts} chosen={kind} onChoose={choose} />
			{!isFiltered && (
				<section aria-labelledby="featured" className="flex flex-col gap-4">
					<h2 id="featured" className="font-semibold text-20">
						{words.featured}
					</h2>
					<Featured entries={featured} />
				</section>
			)}
			{!isFiltered && <TemplateShelf entries={entries.filter(isTemplate)} onAll={() => choose("template")} />}
			<section aria-labelledby="all" className="flex flex-col gap-4">
				<div className="flex flex-wrap items-baseline justify-between gap-x-4">
					<h2 id="all" className="font-semibold text-20">
						{kind ? words.kinds[kind] : words.all}
					</h2>
					<p role="status" className="text-15 text-quiet">
						{words.found(listed.length)}
					</p>
				</div>
				{listed.length > 0 ? (
					<Found question={`${kind} ${typed}`} entries={listed} />
				) : (
					<EmptyState
						level={3}
						title={words.empty.title}
						text={words.empty.text}
						action={<Button onClick={clear}>{words.empty.clear}</Button>}
					/>
				)}
			</section>
		</>
	);
}

/** Rows of the previous results are reused, which makes typing cheaper. */
function Found({ question, entries }: { question: string; entries: readonly ResourceEntry[] }) {
	const { resources: words } = useStrings();
	const [shown, setShown] = useState({ question, length: pageLength });
	const length = shown.question === question ? shown.length : pageLength;
	return (
		<>
			<ResourceRows label={words.all} entries={entries.slice(0, length)} />
			<MoreButton
				query={{
					hasNextPage: entries.length > length,
					fetchNextPage: () => setShown({ question, length: length + pageLength }),
				}}
				label={words.more}
				id="more-resources"
			/>
		</>
	);
}

function isTemplate(entry: ResourceEntry): boolean {
	return entry.kind === "template";
}

function isFeatured(entry: ResourceEntry): entry is ArticleEntry {
	return entry.kind === "article" && entry.isFeatured;
}

function countsOf(entries: readonly ResourceEntry[]) {
	const counts = { article: 0, clip: 0, template: 0, research: 0 };
	for (const kind of resourceKinds) counts[kind] = entries.filter((entry) => entry.kind === kind).length;
	return counts;
}
