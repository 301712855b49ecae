import { median } from "#bench/median.ts";
import type { Load } from "./load.ts";
import type { Profile } from "./profile.ts";
import type { Route } from "./routes.ts";
import type { Tap } from "./tap.ts";

interface Row {
	name: string;
	measure: (load: Load) => number;
	write: (value: number) => string;
	/** The highest value that is good enough, where there is an aim. */
	aim?: (route: Route) => number;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number) => `${Math.round(ms)} ms`;
const fraction = (value: number) => value.toFixed(3);

const byteRows: Row[] = [
	{
		name: "Scripts to a press",
		measure: ({ scriptsUntilUsable }) => scriptsUntilUsable.bytes,
		write: kilobytes,
		aim: ({ scriptsAim }) => scriptsAim,
	},
	{
		name: "Their files",
		measure: ({ scriptsUntilUsable }) => scriptsUntilUsable.files,
		write: String,
	},
	{ name: "Scripts in all", measure: ({ bytes }) => bytes.scripts, write: kilobytes },
	{ name: "CSS", measure: ({ bytes }) => bytes.styles, write: kilobytes, aim: () => 15_000 },
	{ name: "Fonts", measure: ({ bytes }) => bytes.fonts, write: kilobytes },
	{ name: "HTML", measure: ({ bytes }) => bytes.pages, write: kilobytes },
	{ name: "Images", measure: ({ bytes }) => bytes.images, write: kilobytes },
	{ name: "Answers and other", measure: ({ bytes }) => bytes.other, write: kilobytes },
	{ name: "Requests", measure: ({ requests }) => requests, write: String },
];

const timeRows: Row[] = [
	{ name: "First paint", measure: ({ firstPaint }) => firstPaint, write: seconds },
	{
		name: "Largest paint",
		measure: ({ largestPaint }) => largestPaint,
		write: seconds,
		aim: ({ largestPaintAim }) => largestPaintAim,
	},
	{ name: "Usable", measure: ({ usable }) => usable, write: seconds, aim: () => 1_800 },
	{ name: "Blocking time", measure: ({ blocking }) => blocking, write: milliseconds, aim: () => 50 },
	{ name: "Layout shift", measure: ({ shift }) => shift, write: fraction, aim: () => 0.01 },
	{ name: "Largest paint, warm", measure: ({ warm }) => warm, write: seconds, aim: () => 500 },
];

export interface Measured {
	profile: Profile;
	loads: { route: Route; runs: Load[] }[];
	taps: Tap[];
	/** Milliseconds in which the analytics of many habits were drawn. */
	analytics: number[];
	/** Milliseconds from a key of the library's search to its answer on the screen. */
	searches: number[];
	/** How soon a tick is to be painted, the analytics drawn and a key answered. */
	aims: { tap: number; analytics: number; search: number };
}

/** One table: a column for each page, the medians with their aims; bytes are the same on every profile. */
export function printReport(measured: readonly Measured[]): void {
	for (const [index, { profile, loads, taps, analytics, searches, aims }] of measured.entries()) {
		console.log(`\n${profile.name}`);
		print(
			"",
			loads.map(({ route }) => route.name),
		);
		for (const row of index === 0 ? [...byteRows, ...timeRows] : timeRows) {
			print(
				row.name,
				loads.map(({ route, runs }) => cell(row, route, runs)),
			);
		}
		const painted = median(taps.map((tap) => tap.painted));
		print("Tap to painted", [withAim(painted, milliseconds, aims.tap)]);
		print("Key of the search", [withAim(median(searches), milliseconds, aims.search)]);
		print("Analytics drawn", [withAim(median(analytics), milliseconds, aims.analytics)]);
		print("Tap to acknowledged", [milliseconds(median(taps.map(({ acknowledged }) => acknowledged)))]);
	}
}

function cell({ measure, write, aim }: Row, route: Route, runs: readonly Load[]): string {
	return withAim(median(runs.map(measure)), write, aim?.(route));
}

function withAim(value: number, write: (value: number) => string, aim: number | undefined): string {
	if (aim === undefined) return write(value);
	return `${write(value)} ≤ ${write(aim)} ${value <= aim ? "✓" : "✗"}`;
}

function print(name: string, cells: readonly string[]): void {
	console.log(name.padEnd(22) + cells.map((each) => each.padEnd(26)).join(""));
}
