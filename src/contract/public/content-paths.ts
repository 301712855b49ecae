/**
 * Where the build puts what it makes of `content/`, below the site's own address. Apart from the shapes, which no page
 * loads for that.
 */
export const contentPaths = {
	index: "/content/index.json",
	preview: "/content/preview.json",
	words: "/content/words.json",
	resource: (slug: string) => `/content/read/${slug}.json`,
	/** What a clip is made of; among the files that are kept for good, as another version has another hash. */
	media: (slug: string, hash: string, ending: string) => `/assets/clips/${slug}-${hash}.${ending}`,
} as const;
