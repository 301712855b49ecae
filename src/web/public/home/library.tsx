import { useQuery } from "@tanstack/react-query";
import { pages } from "#contract/pages.ts";
import { resourceKinds } from "#domain/public/resource.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Featured, previewQuery } from "#web/public/resources/public.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Section } from "./section.tsx";

export function Library() {
	const { library: words } = useStrings().home;
	const { data } = useQuery(previewQuery);
	if (data === undefined) return null;
	const { counts, featured } = data;
	const kinds = resourceKinds.filter((kind) => counts[kind] > 0);
	return (
		<Section id="library" title={words.title} text={words.text} banded>
			<ul className="flex flex-wrap gap-x-8 gap-y-2 font-semibold text-20 text-accent tabular-nums">
				{kinds.map((kind) => (
					<li key={kind}>{words.counts[kind](counts[kind])}</li>
				))}
			</ul>
			<Featured entries={featured} />
			<div>
				<ButtonLink to={pages.resources}>{words.all}</ButtonLink>
			</div>
		</Section>
	);
}
