import { pages } from "#contract/pages.ts";

/** Days 7, 14 and 21 of a habit, a comeback, or the share picture of a habit or challenge. */
const moments = [7, 14, 21, "back", "picture", "challenge"] as const;

export interface Moment {
	/** The id of the habit or the challenge. */
	about: string;
	of: (typeof moments)[number];
}

/** Returns the URL that opens the post dialog; the author still has to send the post. */
export function pathOf({ about, of }: Moment): string {
	return `${pages.social}?tab=feed&about=${about}&moment=${of}`;
}

let last: { search: string; moment: Moment | undefined } | undefined;

/** Returns the same object for the same URL, so that the dialog opens only once. */
export function momentIn(search: string): Moment | undefined {
	if (last?.search !== search) last = { search, moment: readMoment(new URLSearchParams(search)) };
	return last.moment;
}

function readMoment(parameters: URLSearchParams): Moment | undefined {
	const kind = moments.find((each) => String(each) === parameters.get("moment"));
	const about = parameters.get("about");
	return kind && about ? { about, of: kind } : undefined;
}
