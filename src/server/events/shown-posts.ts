/** Posts remembered per reader, the most recently shown: more than fit on a screen. */
const maxPostsPerReader = 128;
/** Same as the maximum of open streams (`deps/streams.ts`). */
const maxReaders = 10_000;

interface PostRing {
	posts: Uint32Array;
	next: number;
}

/** Remembers posts by their last 32 bits, which are random: a collision costs one needless event. */
export function shownPosts() {
	const readers = new Map<string, PostRing>();
	return {
		note: (userId: string, postIds: readonly string[]): void => {
			const shown = readers.get(userId) ?? { posts: new Uint32Array(maxPostsPerReader), next: 0 };
			for (const id of postIds) {
				const key = keyOf(id);
				if (shown.posts.includes(key)) continue;
				shown.posts[shown.next] = key;
				shown.next = (shown.next + 1) % maxPostsPerReader;
			}
			readers.delete(userId);
			readers.set(userId, shown);
			const [oldest] = readers.keys();
			if (readers.size > maxReaders && oldest !== undefined) readers.delete(oldest);
		},

		readersOf: (postId: string): string[] => {
			const key = keyOf(postId);
			return [...readers].filter(([, { posts }]) => posts.includes(key)).map(([userId]) => userId);
		},
	};
}

function keyOf(id: string): number {
	return Number.parseInt(id.slice(-8), 16);
}
