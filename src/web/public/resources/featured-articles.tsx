import type { ArticleEntry } from "#contract/public/resources.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { Cover } from "./entries/cover.tsx";
import { useEntryFacts, useEntryTexts } from "./entries/resource-words.ts";
import { resourcePath } from "./resource-path.ts";

export function Featured({ entries }: { entries: readonly ArticleEntry[] }) {
	return (
		<ul className="grid gap-4 sm:grid-cols-3">
			{entries.map((entry) => (
				<FeaturedCard key={entry.slug} entry={entry} />
			))}
		</ul>
	);
}

function FeaturedCard({ entry }: { entry: ArticleEntry }) {
	const { title, summary } = useEntryTexts()(entry);
	const facts = useEntryFacts()(entry);
	return (
		<li className="relative flex flex-col gap-3 rounded-card bg-card p-4 ring-1 ring-line transition-colors hover:bg-sunken sm:p-5">
			<Cover slug={entry.slug} category={entry.category} shape="wide" />
			<Link
				to={resourcePath(entry.slug)}
				className="text-balance font-semibold text-17 outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-link"
			>
				{title}
			</Link>
			<p className="text-15 text-quiet">{summary}</p>
			<p className="mt-auto text-13 text-quiet">{facts.join(" · ")}</p>
		</li>
	);
}
