const cuePattern = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3}) --> (?:(\d+):)?(\d\d):(\d\d\.\d{3})$/;
const scripts = { en: /\p{Script=Latin}/u, hi: /\p{Script=Devanagari}/u };

export function readCaptions(
	file: string,
	bytes: Uint8Array,
	language: keyof typeof scripts,
	seconds: number,
	faults: string[],
): string[] {
	const [head, ...cues] = new TextDecoder()
		.decode(bytes)
		.trim()
		.split(/\n{2,}/);
	if (head !== "WEBVTT") faults.push(`${file}: does not begin with WEBVTT`);
	if (cues.length === 0) faults.push(`${file}: has no captions`);
	let end = 0;
	return cues.map((cue) => {
		const [times = "", ...lines] = cue.split("\n");
		const parts = cuePattern.exec(times);
		const text = lines.join(" ").trim();
		if (parts === null) {
			faults.push(`${file}: "${times}" is not a time`);
			return text;
		}
		const [from, to] = [secondsOf(parts.slice(1, 4)), secondsOf(parts.slice(4, 7))];
		// The container rounds to whole frames.
		if (from < end || to <= from || to > seconds + 0.2)
			faults.push(`${file}: "${times}" is out of order, or after the end`);
		end = to;
		if (!scripts[language].test(text)) faults.push(`${file}: "${text}" is in another language`);
		return text;
	});
}

function secondsOf([hours = "0", minutes = "0", seconds = "0"]: readonly (string | undefined)[]): number {
	return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
