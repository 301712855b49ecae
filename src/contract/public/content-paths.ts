/** Paths of files built from `content/`. Separate from the shapes so that pages don't load those. */
export const contentPaths = {
	index: "/content/index.json",
	preview: "/content/preview.json",
	words: "/content/words.json",
	resource: (slug: string) => `/content/read/${slug}.json`,
	/** Stored in the folder of files cached forever: each version has its own hash. */
	media: (slug: string, hash: string, ending: string) => `/assets/clips/${slug}-${hash}.${ending}`,
} as const;
