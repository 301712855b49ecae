export interface Caption {
	from: number;
	to: number;
	en: string;
	hi: string;
}

export function webVtt(captions: readonly Caption[], language: "en" | "hi"): string {
	const cues = captions.map(
		(caption) => `${clock(caption.from)} --> ${clock(caption.to)}\n${caption[language]}\n`,
	);
	return `WEBVTT\n\n${cues.join("\n")}`;
}

function clock(seconds: number): string {
	const milliseconds = Math.round(seconds * 1_000);
	const minutes = Math.floor(milliseconds / 60_000);
	const rest = ((milliseconds % 60_000) / 1_000).toFixed(3);
	return `${String(minutes).padStart(2, "0")}:${rest.padStart(6, "0")}`;
}

/** Seconds that a slow reader needs, in either language. */
export function secondsToRead(text: string): number {
	return Math.max(2.2, 0.7 + [...text].length / 17);
}
