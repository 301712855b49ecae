import Play from "lucide-react/icons/play";
import { useState } from "react";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { useOnline } from "#web/ui/states/use-online.ts";

interface Track {
	language: string;
	label: string;
	src: string;
}

interface Source {
	src: string;
	type: string;
	poster: string;
	width: number;
	height: number;
	tracks: readonly Track[];
	language: string;
}

interface Props extends Source {
	texts: {
		play: string;
		player: string;
		failed: { title: string; text: string };
		offline: { title: string; text: string };
		retry: string;
	};
}

const frame = "relative w-full max-w-88 self-center overflow-hidden rounded-card bg-sunken ring-1 ring-line";

/** Shows a picture until pressed: a film started in the server's HTML would stop when the app replaces it. */
export function VideoPlayer({ texts, ...source }: Props) {
	const online = useOnline();
	const [state, setState] = useState<"waiting" | "playing" | "failed">("waiting");
	if (state === "failed") {
		const retry = { label: texts.retry, onPress: () => setState("playing") };
		return <ErrorState {...(online ? texts.failed : texts.offline)} retry={retry} />;
	}
	if (state === "playing") return <Film {...source} label={texts.player} onFail={() => setState("failed")} />;
	return (
		<button
			id="play-video"
			type="button"
			aria-label={texts.play}
			onClick={() => setState("playing")}
			className={`group aspect-540/1092 ${frame}`}
		>
			{/* Cropped: the picture's strip for captions is black in every theme. */}
			<img
				src={source.poster}
				alt=""
				width={source.width}
				height={source.height}
				className="absolute inset-x-0 top-0 aspect-540/960 h-auto w-full object-cover object-top"
			/>
			<span className="absolute inset-0 grid place-items-center">
				<span className="grid size-16 place-items-center rounded-full bg-primary text-on-solid transition-transform group-hover:scale-105">
					<Play aria-hidden className="size-7 translate-x-0.5" />
				</span>
			</span>
		</button>
	);
}

function Film({
	src,
	type,
	poster,
	width,
	height,
	tracks,
	language,
	label,
	onFail,
}: Source & { label: string; onFail: () => void }) {
	return (
		<video
			// A new language restarts the film with that language's captions.
			key={language}
			ref={takeLostFocus}
			controls
			autoPlay
			muted
			playsInline
			aria-label={label}
			poster={poster}
			width={width}
			height={height}
			className={`h-auto ${frame}`}
		>
			<source src={src} type={type} onError={onFail} />
			{tracks.map((track) => (
				<track
					key={track.language}
					kind="captions"
					src={track.src}
					srcLang={track.language}
					label={track.label}
					default={track.language === language}
				/>
			))}
		</video>
	);
}

/**
 * The pressed button is gone, and with it the focus: it is on the page, or in Safari on what surrounds the film.
 * Not an inline function, which would run again after each render.
 */
function takeLostFocus(film: HTMLVideoElement | null) {
	if (document.activeElement?.contains(film)) film?.focus({ preventScroll: true });
}
