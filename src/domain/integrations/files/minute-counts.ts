import { type Day, dayOf } from "#domain/day.ts";

const minutesOfDay = 1_440;
/** A count of more than an hour says nothing about its minutes. */
const longMinutes = 60;
/** Maximum per day, because each source stores a number for every minute. */
const maxSources = 8;

interface SourceOfDay {
	minutes: Float32Array;
	total: number;
	isLong: boolean;
}

/** A count of one source from `start` to `end`, in minutes since 1970 by local time. */
export interface SourceCount {
	start: number;
	end: number;
	source: string;
	value: number;
}

/** For each minute, the largest source counts. A source with spans of over an hour counts by its daily sum, if larger. */
export function minuteCounts() {
	const days = new Map<number, Map<string, SourceOfDay>>();
	// A name cut out of a file's text keeps that whole piece of the file in memory, so each name is stored once.
	const names = new Map<string, string>();

	function sourceOf(day: number, source: string): SourceOfDay | undefined {
		const sources = days.get(day) ?? new Map<string, SourceOfDay>();
		days.set(day, sources);
		const known = sources.get(source);
		if (known || sources.size >= maxSources) return known;
		const made = { minutes: new Float32Array(minutesOfDay), total: 0, isLong: false };
		const name = names.get(source) ?? source;
		names.set(name, name);
		sources.set(name, made);
		return made;
	}

	return {
		add({ start, end, source, value }: SourceCount): void {
			const length = end - start;
			for (const [from, to] of piecesByDay(start, end)) {
				const day = Math.floor(from / minutesOfDay);
				const kept = sourceOf(day, source);
				if (kept === undefined) continue;
				const share = length > 0 ? (value * (to - from)) / length : value;
				kept.total += share;
				kept.isLong ||= length > longMinutes;
				spread(kept.minutes, from - day * minutesOfDay, to - day * minutesOfDay, share);
			}
		},

		sums(): Map<Day, number> {
			return new Map([...days].map(([day, sources]) => [dayOf(day), sumOfDay([...sources.values()])]));
		},
	};
}

function* piecesByDay(start: number, end: number): Generator<readonly [number, number]> {
	let from = start;
	for (;;) {
		const midnight = (Math.floor(from / minutesOfDay) + 1) * minutesOfDay;
		yield [from, Math.min(end, midnight)];
		if (end <= midnight) return;
		from = midnight;
	}
}

function spread(minutes: Float32Array, from: number, to: number, value: number): void {
	const length = to - from;
	if (length <= 0) {
		const minute = Math.min(Math.floor(from), minutesOfDay - 1);
		minutes[minute] = (minutes[minute] ?? 0) + value;
		return;
	}
	for (let minute = Math.floor(from); minute < to; minute++) {
		const covered = Math.min(to, minute + 1) - Math.max(from, minute);
		minutes[minute] = (minutes[minute] ?? 0) + (value * covered) / length;
	}
}

function sumOfDay(sources: readonly SourceOfDay[]): number {
	const fine = sources.filter(({ isLong }) => !isLong);
	const long = sources.filter(({ isLong }) => isLong).map(({ total }) => total);
	const [only] = fine;
	if (only && fine.length === 1) return Math.max(only.total, ...long);
	let sum = 0;
	for (let minute = 0; minute < minutesOfDay; minute++) {
		let largest = 0;
		for (const { minutes } of fine) largest = Math.max(largest, minutes[minute] ?? 0);
		sum += largest;
	}
	return Math.max(sum, ...long);
}
