/** A load as measured by the browser; milliseconds since the start of the navigation. */
export interface Vitals {
	firstPaint: number;
	largestPaint: number;
	/** Describes the element with the largest paint, so that a bad number can be traced to it. */
	largest: string;
	longTasks: { start: number; duration: number }[];
	shift: number;
}

declare global {
	interface Window {
		vitals: Vitals;
	}
}

interface LargestPaint extends PerformanceEntry {
	element: Element | null;
}
interface LayoutShift extends PerformanceEntry {
	value: number;
}

/** Runs in the page before its own scripts. */
export function observeVitals(): void {
	const vitals: Vitals = {
		firstPaint: Number.NaN,
		largestPaint: Number.NaN,
		largest: "",
		longTasks: [],
		shift: 0,
	};
	window.vitals = vitals;
	function observe<Entry extends PerformanceEntry>(type: string, note: (entry: Entry) => void) {
		const observer = new PerformanceObserver((list) => {
			// The observed type determines the type of its entries.
			for (const entry of list.getEntries()) note(entry as Entry);
		});
		observer.observe({ type, buffered: true });
	}
	observe("paint", ({ name, startTime }) => {
		if (name === "first-contentful-paint") vitals.firstPaint = startTime;
	});
	observe<LargestPaint>("largest-contentful-paint", ({ startTime, element }) => {
		vitals.largestPaint = startTime;
		vitals.largest = `${element?.tagName.toLowerCase()} “${element?.textContent?.slice(0, 40)}”`;
	});
	observe<LayoutShift>("layout-shift", ({ value }) => {
		vitals.shift += value;
	});
	observe("longtask", ({ startTime, duration }) => {
		vitals.longTasks.push({ start: startTime, duration });
	});
}

/** Lighthouse's definition: for each task after the first paint, the time beyond 50 ms. */
export function blockingTime({ firstPaint, longTasks }: Vitals): number {
	const late = longTasks.filter(({ start, duration }) => start + duration > firstPaint);
	return late.reduce((sum, { start, duration }) => {
		const length = Math.min(duration, start + duration - firstPaint);
		return sum + Math.max(0, length - 50);
	}, 0);
}
