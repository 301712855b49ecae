const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** How many characters a text has as people see them: an emoji of several parts is one, as is a letter with its marks. */
export const characters = (text: string): number => {
	let count = 0;
	for (const _ of clusters.segment(text)) count += 1;
	return count;
};
