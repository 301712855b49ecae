import type { ReadableEntry } from "#contract/public/resources.ts";
import { CategoryIcon } from "#web/habits/habit/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useLocale, useStrings } from "#web/platform/locale.ts";
import { useEntryFacts, useEntryTexts } from "./entries/resource-words.ts";

export function ArticleHead({ entry }: { entry: ReadableEntry }) {
	const { plan, resources: words } = useStrings();
	const { dayAndYear } = useFormats();
	const isHindi = useLocale() === "hi";
	const { title, summary } = useEntryTexts()(entry);
	const facts = useEntryFacts()(entry);
	return (
		<header className="flex flex-col gap-4 border-line border-b pb-6">
			<p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-15 text-quiet">
				<span className="inline-flex items-center gap-1.5 [&_svg]:size-4.5">
					<CategoryIcon category={entry.category} />
					{plan.category[entry.category]}
				</span>
				{facts.map((fact) => (
					<span key={fact}>{fact}</span>
				))}
			</p>
			<h1 className="font-semibold text-34 sm:text-46">{title}</h1>
			<p className="text-20 text-quiet leading-text">{summary}</p>
			{entry.kind === "article" && (
				<p className="text-13 text-quiet">{words.published(dayAndYear(entry.date))}</p>
			)}
			{isHindi && <p className="text-15 text-quiet">{words.inEnglish}</p>}
		</header>
	);
}
