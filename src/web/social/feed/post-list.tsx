import type { Post } from "#contract/social/feed.ts";
import { useLiked } from "./likes.ts";
import { PostCard } from "./post-card.tsx";

interface Props {
	userId: string;
	posts: readonly Post[];
	isOpened?: boolean;
}

export function PostList({ userId, posts, isOpened = false }: Props) {
	const shown = useLiked(userId, posts);
	return (
		<ul className="flex flex-col gap-4">
			{shown.map((post) => (
				<li key={post.id}>
					<PostCard post={post} userId={userId} isOpened={isOpened} />
				</li>
			))}
		</ul>
	);
}
