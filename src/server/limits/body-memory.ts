import { Problem } from "#server/ground/problem.ts";

/** Maximum bytes of all request bodies. Files leave room for small bodies, so ticks never wait for uploads. */
export const maxBodyBytes = { file: 80_000_000, json: 96_000_000 };

/** Below this pace, in bytes per second, an incomplete body may be dropped when memory is full. */
const minPaceWhenFull = 8_000;

export interface BodyBytes {
	hold(bytes: number): void;
	/** Complete bodies keep their memory until `release`. */
	complete(): void;
	release(): void;
}

/** Pace of a body, in bytes over the last second; Infinity in its first. */
function paceMeter() {
	let windowFrom = performance.now();
	let windowBytes = 0;
	let lastAt = windowFrom;
	let before = Number.POSITIVE_INFINITY;
	return {
		add: (bytes: number): void => {
			lastAt = performance.now();
			const seconds = (lastAt - windowFrom) / 1_000;
			if (seconds >= 1) {
				before = windowBytes / seconds;
				windowFrom = lastAt;
				windowBytes = 0;
			}
			windowBytes += bytes;
		},
		bytesPerSecond: (): number => (performance.now() - lastAt < 1_000 ? Math.max(before, windowBytes) : 0),
	};
}

interface IncomingBody {
	bytesPerSecond(): number;
	drop(): void;
}

/** Once memory is full, the slowest incomplete body is dropped; new ones are refused only if none is slow. */
export function bodyMemory() {
	let total = 0;
	const incoming = new Set<IncomingBody>();

	function dropSlowest(except: IncomingBody): boolean {
		let slowest: IncomingBody | undefined;
		for (const each of incoming)
			if (each !== except && each.bytesPerSecond() < (slowest?.bytesPerSecond() ?? minPaceWhenFull))
				slowest = each;
		slowest?.drop();
		return slowest !== undefined;
	}

	function makeRoom(bytes: number, kind: keyof typeof maxBodyBytes, body: IncomingBody): boolean {
		while (total + bytes > maxBodyBytes[kind]) if (!dropSlowest(body)) return false;
		return true;
	}

	return {
		open: (kind: keyof typeof maxBodyBytes, onDrop: () => void): BodyBytes => {
			let pace: ReturnType<typeof paceMeter> | undefined;
			let held = 0;
			let isDropped = false;
			function release() {
				incoming.delete(body);
				total -= held;
				held = 0;
			}
			const body: IncomingBody = {
				bytesPerSecond: () => pace?.bytesPerSecond() ?? 0,
				drop: () => {
					release();
					isDropped = true;
					onDrop();
				},
			};
			return {
				hold: (bytes) => {
					if (isDropped || !makeRoom(bytes, kind, body)) throw new Problem("overloaded", { retryAfter: 10 });
					if (pace === undefined) incoming.add(body);
					pace ??= paceMeter();
					pace.add(bytes);
					total += bytes;
					held += bytes;
				},
				complete: () => {
					incoming.delete(body);
				},
				release,
			};
		},
	};
}
