interface TaggedAnswer {
	etag: string;
	body: unknown;
}

/** A page shows a handful of lists; keeping more is not worth the memory. */
const maxKept = 30;

/** The last response for each URL, so that the server need not resend unchanged data. */
const known = new Map<string, TaggedAnswer>();

export function knownAnswer(url: string): TaggedAnswer | undefined {
	return known.get(url);
}

export function rememberAnswer(url: string, etag: string | null, body: unknown): void {
	known.delete(url);
	if (etag === null) return;
	known.set(url, { etag, body });
	const [oldest] = known.keys();
	if (known.size > maxKept && oldest !== undefined) known.delete(oldest);
}

export function forgetKnownAnswers(): void {
	known.clear();
}
