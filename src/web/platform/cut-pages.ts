const mark = "isCut";

/** Marks a page that the server cut short, with fewer rows than requested. */
export function noteCut(page: unknown): void {
	// Enumerable, so that the query cache keeps this array instead of copying it to a plain one.
	if (Array.isArray(page)) Object.assign(page, { [mark]: true });
}

export function hasMore(page: readonly unknown[], size: number): boolean {
	return page.length >= size || (mark in page && page.length > 0);
}
