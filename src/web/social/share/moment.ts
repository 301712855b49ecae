import { pages } from "#contract/pages.ts";

/** The occasion for a post: a day of a habit, coming back to it, or a share picture of it or of a challenge. */
const moments = [7, 14, 21, "back", "picture", "challenge"] as const;

export interface Moment {
	/** The id of the habit or the challenge. */
	about: string;
	of: (typeof moments)[number];
}

/** The page that writes a post about a moment; posting is left to its author. */
export function pathOf({ about, of }: Moment): string {
	return `${pages.social}?tab=feed&about=${about}&moment=${of}`;
}

let last: { search: string; moment: Moment | undefined } | undefined;

/** The moment in an address; the same object for the same address, so that it opens a dialog once. */
export function momentIn(search: string): Moment | undefined {
	if (last?.search !== search) last = { search, moment: readMoment(new URLSearchParams(search)) };
	return last.moment;
}

function readMoment(parameters: URLSearchParams): Moment | undefined {
	const of = moments.find((each) => String(each) === parameters.get("moment"));
	const about = parameters.get("about");
	return of && about ? { about, of } : undefined;
}
