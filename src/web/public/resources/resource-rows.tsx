import { memo } from "react";
import type { ResourceEntry } from "#contract/public/resources.ts";
import { CategoryMark } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Rows } from "#web/ui/layout/row.tsx";
import { kindIcons } from "./kind-icons.ts";
import { PlanLink } from "./plan-link.tsx";
import { entryPath } from "./resource-path.ts";
import { useEntryFacts, useEntryTexts } from "./resource-words.ts";

/** Entries of the library as a list. */
export function ResourceRows({ label, entries }: { label: string; entries: readonly ResourceEntry[] }) {
	return (
		<Card inset="flush">
			<Rows label={label}>
				{entries.map((entry) => (
					<ResourceRow key={`${entry.kind} ${entry.slug}`} entry={entry} />
				))}
			</Rows>
		</Card>
	);
}

const linkLook =
	"font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-link focus-visible:after:-outline-offset-2";

/** The upper part of the screen, where most of it happens. */
const posterLook = "h-28 w-20 shrink-0 rounded-control object-cover object-top ring-1 ring-line";

/** The whole row is the link. */
const ResourceRow = memo(function ResourceRow({ entry }: { entry: ResourceEntry }) {
	const { resources: words } = useStrings();
	const { title, summary } = useEntryTexts()(entry);
	const facts = useEntryFacts()(entry);
	const Icon = kindIcons[entry.kind];
	const Lead = entry.kind === "template" ? PlanLink : Link;
	return (
		<li className="relative flex gap-3 px-4 py-4 transition-colors hover:bg-sunken sm:gap-4 sm:px-6">
			{entry.kind === "clip" ? (
				<img
					src={entry.poster}
					alt=""
					loading="lazy"
					decoding="async"
					width={540}
					height={1092}
					className={posterLook}
				/>
			) : (
				<CategoryMark category={entry.category} />
			)}
			<div className="flex min-w-0 flex-1 flex-col gap-1">
				<Lead to={entryPath(entry)} className={linkLook}>
					{title}
				</Lead>
				<p className="text-15 text-quiet">{summary}</p>
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-quiet">
					<span className="inline-flex items-center gap-1.5">
						<Icon aria-hidden className="size-4" />
						{words.kind[entry.kind]}
					</span>
					{facts.map((fact) => (
						<span key={fact}>{fact}</span>
					))}
				</p>
			</div>
		</li>
	);
});
