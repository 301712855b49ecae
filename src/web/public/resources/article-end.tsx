import ArrowRight from "lucide-react/icons/arrow-right";
import { pages } from "#contract/pages.ts";
import type { Resource, TemplateEntry } from "#contract/public/resources.ts";
import { useStrings } from "#web/platform/locale.ts";
import { JoinLink } from "./entries/join-link.tsx";
import { useEntryTexts } from "./entries/resource-words.ts";
import { HelpedQuestion } from "./helped-question.tsx";
import { templatePath } from "./resource-path.ts";
import { ResourceRows } from "./resource-rows.tsx";
import { ShareArticle } from "./share-article.tsx";
import { Sources } from "./sources.tsx";

export function ArticleEnd({ resource: { entry, sources, related, templates } }: { resource: Resource }) {
	const { resources: words } = useStrings();
	return (
		<div className="mt-4 flex flex-col gap-10">
			<Start templates={templates} />
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
				<HelpedQuestion slug={entry.slug} />
				<ShareArticle entry={entry} />
			</div>
			<Sources title={entry.kind === "research" ? words.study : words.sources} sources={sources} />
			<section aria-labelledby="related" className="flex flex-col gap-4">
				<h2 id="related" className="font-semibold text-20">
					{words.related}
				</h2>
				<ResourceRows label={words.related} entries={related} />
			</section>
		</div>
	);
}

function Start({ templates }: { templates: readonly TemplateEntry[] }) {
	const { start: words } = useStrings().resources;
	const textsOf = useEntryTexts();
	return (
		<section aria-labelledby="start" className="flex flex-col gap-4 rounded-card bg-primary-soft p-4 sm:p-6">
			<div className="flex flex-col gap-1">
				<h2 id="start" className="font-semibold text-20">
					{words.title}
				</h2>
				<p className="text-quiet">{words.text}</p>
			</div>
			<ul className="flex flex-col gap-2">
				{templates.map((template) => (
					<li key={template.slug}>
						<JoinLink to={templatePath(template.slug)} className={startLook}>
							{textsOf(template).title}
							<ArrowRight aria-hidden className="size-5 shrink-0 text-link" />
						</JoinLink>
					</li>
				))}
			</ul>
			<JoinLink
				to={pages.newHabit}
				className="inline-flex min-h-11 items-center self-start font-medium text-link"
			>
				{words.other}
			</JoinLink>
		</section>
	);
}

const startLook =
	"flex min-h-12 items-center justify-between gap-3 rounded-control bg-card px-4 py-2 font-medium ring-1 ring-line transition hover:bg-sunken";
