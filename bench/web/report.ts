import { median } from "#bench/median.ts";
import type { Load } from "./load.ts";
import type { Profile } from "./profile.ts";
import type { Route } from "./routes.ts";
import type { Tap } from "./tap.ts";

interface Row {
	name: string;
	measure: (load: Load) => number;
	write: (value: number) => string;
	aim?: (route: Route) => number;
}

function kilobytes(bytes: number) {
	return `${(bytes / 1000).toFixed(1)} kB`;
}
function seconds(ms: number) {
	return `${(ms / 1000).toFixed(2)} s`;
}
function milliseconds(ms: number) {
	return `${Math.round(ms)} ms`;
}
function fraction(value: number) {
	return value.toFixed(3);
}

const byteRows: Row[] = [
	{
		name: "Scripts until usable",
		measure: ({ scriptsUntilUsable }) => scriptsUntilUsable.bytes,
		write: kilobytes,
		aim: ({ scriptsAim }) => scriptsAim,
	},
	{
		name: "Files until usable",
		measure: ({ scriptsUntilUsable }) => scriptsUntilUsable.files,
		write: String,
	},
	{ name: "All scripts", measure: ({ bytes }) => bytes.scripts, write: kilobytes },
	{ name: "CSS", measure: ({ bytes }) => bytes.styles, write: kilobytes, aim: () => 15_000 },
	{ name: "Fonts", measure: ({ bytes }) => bytes.fonts, write: kilobytes },
	{ name: "HTML", measure: ({ bytes }) => bytes.pages, write: kilobytes },
	{ name: "Images", measure: ({ bytes }) => bytes.images, write: kilobytes },
	{ name: "API and other", measure: ({ bytes }) => bytes.other, write: kilobytes },
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
	/** Taps on an amount in the open sheet. */
	amounts: Tap[];
	/** Milliseconds to draw the analytics of many habits. */
	analytics: number[];
	/** Milliseconds from a key press in the library's search to the result on screen. */
	searches: number[];
	/** In milliseconds. */
	aims: { tap: number; analytics: number; search: number };
}

/** Prints a table with a column per page, medians and targets; bytes are the same on every profile. */
export function printReport(measured: readonly Measured[]): void {
	for (const [index, { profile, loads, taps, amounts, analytics, searches, aims }] of measured.entries()) {
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
		print("Tap to painted", [paintedOf(taps, aims.tap)]);
		print("Amount to painted", [paintedOf(amounts, aims.tap)]);
		print("Search key press", [withAim(median(searches), milliseconds, aims.search)]);
		print("Analytics drawn", [withAim(median(analytics), milliseconds, aims.analytics)]);
		print("Tap to acknowledged", [milliseconds(median(taps.map(({ acknowledged }) => acknowledged)))]);
	}
}

function paintedOf(taps: readonly Tap[], aim: number): string {
	return withAim(median(taps.map(({ painted }) => painted)), milliseconds, aim);
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
