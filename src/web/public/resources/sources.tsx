import type { ResourceSource } from "#contract/public/resources.ts";

export function Sources({ title, sources }: { title: string; sources: readonly ResourceSource[] }) {
	return (
		<section aria-labelledby="sources" className="flex flex-col gap-3">
			<h2 id="sources" className="font-semibold text-17">
				{title}
			</h2>
			<ul lang="en" className="flex flex-col gap-3 text-15 text-quiet">
				{sources.map(({ title: name, authors, year, journal, url }) => (
					<li key={url}>
						{authors} ({year}).{" "}
						<a
							href={url}
							target="_blank"
							rel="noreferrer"
							className="underline decoration-edge underline-offset-2 hover:text-ink"
						>
							{name}
						</a>
						{journal && `. ${journal}`}
					</li>
				))}
			</ul>
		</section>
	);
}
