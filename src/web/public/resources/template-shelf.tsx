import type { ResourceEntry } from "#contract/public/resources.ts";
import { CategoryMark } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { JoinLink } from "./entries/join-link.tsx";
import { useEntryTexts } from "./entries/resource-words.ts";
import { entryPath } from "./resource-path.ts";

/** The shelf is for browsing; one press shows all templates. */
const shelfLength = 6;

export function TemplateShelf({ entries, onAll }: { entries: readonly ResourceEntry[]; onAll: () => void }) {
	const { resources: words } = useStrings();
	const textsOf = useEntryTexts();
	return (
		<section aria-labelledby="templates" className="flex flex-col gap-4">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<h2 id="templates" className="font-semibold text-20">
					{words.kinds.template}
				</h2>
				<Button id="all-templates" size="small" tone="quiet" onClick={onAll}>
					{words.allTemplates(entries.length)}
				</Button>
			</div>
			<ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-px pb-2 sm:-mx-6 sm:scroll-px-6 sm:px-6">
				{entries.slice(0, shelfLength).map((entry) => {
					const { title, summary } = textsOf(entry);
					return (
						<li
							key={entry.slug}
							className="relative flex w-56 shrink-0 snap-start flex-col gap-2 rounded-card bg-card p-4 ring-1 ring-line transition-colors hover:bg-sunken"
						>
							<CategoryMark category={entry.category} />
							<JoinLink
								to={entryPath(entry)}
								className="font-medium outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-link focus-visible:after:-outline-offset-2"
							>
								{title}
							</JoinLink>
							<p className="line-clamp-3 text-15 text-quiet">{summary}</p>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
