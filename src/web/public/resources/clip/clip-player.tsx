import Play from "lucide-react/icons/play";
import { useState } from "react";
import type { Clip } from "#contract/public/resources.ts";
import { useLocale, useStrings } from "#web/platform/locale.ts";
import { useEntryTexts } from "#web/public/resources/resource-words.ts";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { useOnline } from "#web/ui/states/use-online.ts";

const frame = "relative w-full max-w-88 self-center overflow-hidden rounded-card bg-sunken ring-1 ring-line";

/**
 * Plays a clip once it is pressed. Until then there is its picture with a button: a film that began on the page's HTML
 * would stop as the app takes its place, and a press is handed on.
 */
export function ClipPlayer({ clip }: { clip: Clip }) {
	const { clip: words } = useStrings().resources;
	const online = useOnline();
	const { title } = useEntryTexts()(clip.entry);
	const [state, setState] = useState<"waiting" | "playing" | "failed">("waiting");
	if (state === "failed") {
		const { title: name, text } = online ? words.failed : words.offline;
		const retry = { label: words.retry, onPress: () => setState("playing") };
		return <ErrorState title={name} text={text} retry={retry} />;
	}
	if (state === "playing") return <Film clip={clip} onFail={() => setState("failed")} />;
	return (
		<button
			id="play-clip"
			type="button"
			aria-label={words.play(title)}
			onClick={() => setState("playing")}
			className={`group ${frame}`}
		>
			<img src={clip.entry.poster} alt="" width={clip.width} height={clip.height} className="h-auto w-full" />
			<span className="absolute inset-0 grid place-items-center">
				<span className="grid size-16 place-items-center rounded-full bg-primary text-on-solid transition-transform group-hover:scale-105">
					<Play aria-hidden className="size-7 translate-x-0.5" />
				</span>
			</span>
		</button>
	);
}

function Film({ clip: { entry, video, tracks, width, height }, onFail }: { clip: Clip; onFail: () => void }) {
	const {
		resources: { clip: words },
		shell: { language },
	} = useStrings();
	const locale = useLocale();
	const { title } = useEntryTexts()(entry);
	return (
		<video
			// Another language begins with its own captions.
			key={locale}
			// The button that was pressed is gone.
			ref={(element) => element?.focus()}
			controls
			autoPlay
			muted
			playsInline
			aria-label={words.player(title)}
			poster={entry.poster}
			width={width}
			height={height}
			className={`h-auto ${frame}`}
		>
			<source src={video} type='video/webm; codecs="vp9"' onError={onFail} />
			<track kind="captions" src={tracks.en} srcLang="en" label={language.en} default={locale === "en"} />
			<track kind="captions" src={tracks.hi} srcLang="hi" label={language.hi} default={locale === "hi"} />
		</video>
	);
}
