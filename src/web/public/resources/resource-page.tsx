import { useQuery } from "@tanstack/react-query";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { useParams } from "react-router";
import { pages } from "#contract/pages.ts";
import type { LibraryPage, Resource } from "#contract/public/resources.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Title } from "#web/platform/page/title.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Link } from "#web/ui/controls/link.tsx";
import { QuietGrid } from "#web/ui/grid/quiet-grid.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { ArticleEnd } from "./article-end.tsx";
import { ArticleHead } from "./article-head.tsx";
import { ClipView } from "./clip-view.tsx";
import { useEntryTexts } from "./entries/resource-words.ts";
import { Prose } from "./prose.tsx";
import { resourceQuery } from "./queries.ts";

export function ResourcePage() {
	const { resources: words } = useStrings();
	const { slug = "" } = useParams();
	const query = useQuery(resourceQuery(slug));
	return (
		<div className="mx-auto flex w-full max-w-reading flex-1 flex-col gap-6">
			{query.data === undefined && <Title>{words.title}</Title>}
			<Link
				to={pages.resources}
				className="-ml-1 inline-flex min-h-11 items-center gap-1 self-start text-quiet hover:text-ink"
			>
				<ChevronLeft aria-hidden className="size-5" />
				{words.back}
			</Link>
			<Async
				query={query}
				texts={{ ...words, offline: words.notKept }}
				loading={<Skeleton label={words.loading} count={12} />}
			>
				{(found) => (found ? <Found found={found} /> : <Missing />)}
			</Async>
		</div>
	);
}

function Found({ found }: { found: LibraryPage }) {
	return "video" in found ? <ClipView clip={found} /> : <Article resource={found} />;
}

function Article({ resource }: { resource: Resource }) {
	const { title } = useEntryTexts()(resource.entry);
	return (
		<>
			<Title>{title}</Title>
			<ArticleHead entry={resource.entry} />
			<article lang="en">
				<Prose blocks={resource.body} />
			</article>
			<ArticleEnd resource={resource} />
		</>
	);
}

function Missing() {
	const { resources: words } = useStrings();
	return (
		<div className="flex flex-1 flex-col items-center justify-center gap-8 py-12 text-center">
			<Title>{words.missing.title}</Title>
			<QuietGrid />
			<div className="flex flex-col gap-3">
				<h1 className="font-semibold text-34">{words.missing.title}</h1>
				<p className="text-17 text-quiet">{words.missing.text}</p>
			</div>
			<ButtonLink tone="primary" to={pages.resources}>
				{words.back}
			</ButtonLink>
		</div>
	);
}
