import { memo } from "react";
import type { ResourceEntry } from "#contract/public/resources.ts";
import { CategoryMark } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { Cover } from "./entries/cover.tsx";
import { JoinLink } from "./entries/join-link.tsx";
import { kindIcons } from "./entries/kind-icons.ts";
import { useEntryFacts, useEntryTexts } from "./entries/resource-words.ts";
import { entryPath } from "./resource-path.ts";

export function ResourceRows({ label, entries }: { label: string; entries: readonly ResourceEntry[] }) {
	return (
		<ul
			aria-label={label}
			className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-3 sm:gap-4"
		>
			{entries.map((entry) => (
				<ResourceRow key={`${entry.kind} ${entry.slug}`} entry={entry} />
			))}
		</ul>
	);
}

const linkLook =
	"font-medium outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-link focus-visible:after:-outline-offset-2";

/** Shows the upper part of the poster, where most of the clip takes place. */
const posterLook = "h-28 w-20 shrink-0 rounded-control object-cover object-top ring-1 ring-line";

const ResourceRow = memo(function ResourceRow({ entry }: { entry: ResourceEntry }) {
	const { resources: words } = useStrings();
	const { title, summary } = useEntryTexts()(entry);
	const facts = useEntryFacts()(entry);
	const Icon = kindIcons[entry.kind];
	const Lead = entry.kind === "template" ? JoinLink : Link;
	return (
		<li className="relative flex gap-3 rounded-card bg-card p-3 ring-1 ring-line transition-colors hover:bg-sunken sm:gap-4 sm:p-4">
			{entry.kind === "clip" && (
				<img
					src={entry.poster}
					alt=""
					loading="lazy"
					decoding="async"
					width={540}
					height={1092}
					className={posterLook}
				/>
			)}
			{entry.kind === "template" && <CategoryMark category={entry.category} />}
			{(entry.kind === "article" || entry.kind === "research") && (
				<Cover slug={entry.slug} category={entry.category} shape="tall" />
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
