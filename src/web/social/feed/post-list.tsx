import type { Post } from "#contract/social/feed.ts";
import { useLiked } from "./likes.ts";
import { PostCard } from "./post-card.tsx";

interface Props {
	userId: string;
	posts: readonly Post[];
	startsOpen?: boolean;
}

export function PostList({ userId, posts, startsOpen = false }: Props) {
	const shown = useLiked(userId, posts);
	return (
		<ul className="flex flex-col gap-4">
			{shown.map((post) => (
				<li key={post.id}>
					<PostCard post={post} userId={userId} startsOpen={startsOpen} />
				</li>
			))}
		</ul>
	);
}
