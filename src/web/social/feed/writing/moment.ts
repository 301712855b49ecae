import { pages } from "#contract/pages.ts";

/** What an offer to post is about: a day of a habit, or coming back to it. */
export interface Moment {
	habitId: string;
	of: 7 | 14 | 21 | "back";
}

const moments = [7, 14, 21, "back"] as const;

/** Where a post about a moment is written; nothing is posted before its author says so. */
export function pathOf({ habitId, of }: Moment): string {
	return `${pages.social}?tab=feed&about=${habitId}&moment=${of}`;
}

let last: { search: string; moment: Moment | undefined } | undefined;

/** The moment in an address; the same one for the same address, so that it opens a dialog once. */
export function momentIn(search: string): Moment | undefined {
	if (last?.search !== search) last = { search, moment: readMoment(new URLSearchParams(search)) };
	return last.moment;
}

function readMoment(parameters: URLSearchParams): Moment | undefined {
	const of = moments.find((each) => String(each) === parameters.get("moment"));
	const habitId = parameters.get("about");
	return of && habitId ? { habitId, of } : undefined;
}
