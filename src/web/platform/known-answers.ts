interface Known {
	etag: string;
	body: unknown;
}

/** A page shows a handful of lists; more than these are not worth their memory. */
const mostKept = 30;

/** The last answer of each address, so that the server need not send again what has not changed. */
const known = new Map<string, Known>();

export function knownAnswer(url: string): Known | undefined {
	return known.get(url);
}

export function rememberAnswer(url: string, etag: string | null, body: unknown): void {
	known.delete(url);
	if (etag === null) return;
	known.set(url, { etag, body });
	const [oldest] = known.keys();
	if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
}

/** The next user has nothing to do with them. */
export function forgetKnownAnswers(): void {
	known.clear();
}
