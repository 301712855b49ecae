import type { Clip } from "#contract/public/resources.ts";
import { useLocale, useStrings } from "#web/platform/locale.ts";
import { Title } from "#web/platform/page/title.tsx";
import { VideoPlayer } from "#web/ui/video/video-player.tsx";
import { JoinLink } from "./entries/join-link.tsx";
import { useEntryFacts, useEntryTexts } from "./entries/resource-words.ts";
import { HelpedQuestion } from "./helped-question.tsx";
import { ResourceRows } from "./resource-rows.tsx";

export function ClipView({ clip }: { clip: Clip }) {
	const { resources: words } = useStrings();
	const { entry, page, said, related } = clip;
	const { title, summary } = useEntryTexts()(entry);
	const facts = useEntryFacts()(entry);
	const steps = said[useLocale()];
	return (
		<>
			<Title>{title}</Title>
			<header className="flex flex-col gap-3">
				<p className="flex flex-wrap gap-x-4 text-15 text-quiet">
					<span>{words.kind.clip}</span>
					{facts.map((fact) => (
						<span key={fact}>{fact}</span>
					))}
				</p>
				<h1 className="font-semibold text-34">{title}</h1>
				<p className="text-17 text-quiet">{summary}</p>
			</header>
			<div className="grid items-start gap-8 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
				<div className="flex flex-col">
					<Player clip={clip} />
				</div>
				<section aria-labelledby="said" className="flex flex-col gap-4">
					<h2 id="said" className="font-semibold text-20">
						{words.clip.transcript}
					</h2>
					<ol className="flex list-decimal flex-col gap-2 pl-6 marker:text-quiet">
						{steps.map((step) => (
							<li key={step} className="pl-1">
								{step}
							</li>
						))}
					</ol>
					<JoinLink to={page} className="inline-flex min-h-11 items-center self-start font-medium text-link">
						{words.clip.tryIt}
					</JoinLink>
				</section>
			</div>
			<HelpedQuestion slug={entry.slug} />
			{related.length > 0 && (
				<section aria-labelledby="related" className="flex flex-col gap-4">
					<h2 id="related" className="font-semibold text-20">
						{words.clip.related}
					</h2>
					<ResourceRows label={words.clip.related} entries={related} />
				</section>
			)}
		</>
	);
}

function Player({ clip: { entry, video, tracks, width, height } }: { clip: Clip }) {
	const {
		resources: { clip: words },
		shell: { language },
	} = useStrings();
	const { title } = useEntryTexts()(entry);
	return (
		<VideoPlayer
			src={video}
			type='video/webm; codecs="vp9"'
			poster={entry.poster}
			width={width}
			height={height}
			tracks={[
				{ language: "en", label: language.en, src: tracks.en },
				{ language: "hi", label: language.hi, src: tracks.hi },
			]}
			language={useLocale()}
			texts={{ ...words, play: words.play(title), player: words.player(title) }}
		/>
	);
}
