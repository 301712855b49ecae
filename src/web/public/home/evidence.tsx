import { pages } from "#contract/pages.ts";
import { addressOf, claims, sources } from "#contract/public/claims.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { Section } from "./section.tsx";

export function Evidence() {
	const { evidence: words } = useStrings().home;
	return (
		<Section id="evidence" title={words.title} text={words.text}>
			<ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
				{claims.map((claim) => {
					const { figure, text } = words.claims[claim];
					const { authors, year, journal } = sources[claim];
					return (
						<li key={claim} className="flex flex-col gap-2">
							<p className="font-semibold text-26 text-accent">{figure}</p>
							<p>{text}</p>
							<p className="text-13 text-quiet">
								{words.source}:{" "}
								<a
									href={addressOf(sources[claim])}
									target="_blank"
									rel="noreferrer"
									lang="en"
									className="underline decoration-edge underline-offset-2 hover:text-ink"
								>
									{authors} {year}, {journal}
								</a>
							</p>
						</li>
					);
				})}
			</ul>
			<p className="max-w-reading text-13 text-quiet">
				{words.small}{" "}
				<Link to={pages.howWeKnow} className="underline decoration-edge underline-offset-2 hover:text-ink">
					{words.more}
				</Link>
			</p>
		</Section>
	);
}
