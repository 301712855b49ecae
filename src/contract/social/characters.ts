const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Counts characters as people see them: an emoji of several code points is one, and so is a letter with its marks. */
export function characters(text: string): number {
	let count = 0;
	for (const _ of clusters.segment(text)) count += 1;
	return count;
}
