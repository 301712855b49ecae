export interface Device {
	browser: string | null;
	system: string | null;
}

/** Order matters: most User-Agents also name browsers further down this list. */
const browsers: readonly [RegExp, string][] = [
	[/SamsungBrowser\//, "Samsung Internet"],
	[/\bEdg(e|A|iOS)?\//, "Edge"],
	[/\bOPR\/|\bOpera\b|OPT\//, "Opera"],
	[/UCBrowser\//, "UC Browser"],
	[/MiuiBrowser\//, "Mi Browser"],
	[/Brave\//, "Brave"],
	[/DuckDuckGo\//, "DuckDuckGo"],
	[/Firefox\/|FxiOS\//, "Firefox"],
	[/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
	[/Safari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
	[/iPhone|iPod/, "iPhone"],
	[/iPad/, "iPad"],
	[/Android/, "Android"],
	[/KAIOS/, "KaiOS"],
	[/CrOS/, "ChromeOS"],
	[/Windows/, "Windows"],
	[/Macintosh|Mac OS X/, "Mac"],
	[/Linux|X11/, "Linux"],
];

export function deviceOf(userAgent: string): Device {
	return { browser: firstIn(browsers, userAgent), system: firstIn(systems, userAgent) };
}

function firstIn(names: readonly [RegExp, string][], text: string): string | null {
	return names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
