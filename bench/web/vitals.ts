/** What the browser says of a load; times in milliseconds from the start of the navigation. */
export interface Vitals {
	firstPaint: number;
	largestPaint: number;
	/** What was painted largest, to find it when the number is bad. */
	largest: string;
	longTasks: { start: number; duration: number }[];
	shift: number;
}

declare global {
	interface Window {
		vitals: Vitals;
	}
}

/** Of the browser, not yet in the types. */
interface LargestPaint extends PerformanceEntry {
	element: Element | null;
}
interface LayoutShift extends PerformanceEntry {
	value: number;
}

/** Runs in the page, before anything of it does. */
export function observeVitals(): void {
	const vitals: Vitals = {
		firstPaint: Number.NaN,
		largestPaint: Number.NaN,
		largest: "",
		longTasks: [],
		shift: 0,
	};
	window.vitals = vitals;
	const observe = <Entry extends PerformanceEntry>(type: string, note: (entry: Entry) => void) => {
		const observer = new PerformanceObserver((list) => {
			// Entries are of the type that is observed.
			for (const entry of list.getEntries()) note(entry as Entry);
		});
		observer.observe({ type, buffered: true });
	};
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

/** As Lighthouse counts it: what tasks after the first paint take beyond 50 ms each. */
export function blockingTime({ firstPaint, longTasks }: Vitals): number {
	const late = longTasks.filter(({ start, duration }) => start + duration > firstPaint);
	return late.reduce((sum, { start, duration }) => {
		const length = Math.min(duration, start + duration - firstPaint);
		return sum + Math.max(0, length - 50);
	}, 0);
}
