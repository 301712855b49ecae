import { useInfiniteQuery } from "@tanstack/react-query";
import type { Post } from "#contract/social/feed.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { MoreButton } from "#web/ui/controls/more-button.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { CommentForm } from "./comment-form.tsx";
import { useLikedComments } from "./comment-likes.ts";
import { CommentRow } from "./comment-row.tsx";
import { commentsQuery } from "./queries.ts";

/** The comments of a post, oldest first, and the box for a new one. */
export function Comments({ post, userId }: { post: Post; userId: string }) {
	const { comments: words } = useStrings().feed;
	const query = useInfiniteQuery(commentsQuery(post.id));
	const shown = useLikedComments(userId, query.data?.pages.flat().toReversed());
	// A page that was not full is the last; the comments missing there are hidden from this reader.
	const isCut = (shown?.length ?? 0) < post.commentsCount;
	return (
		<section aria-label={words.label} className="flex flex-col gap-3">
			{isCut && <MoreButton query={query} label={words.older} size="small" />}
			{query.isPending && <Skeleton label={words.loading} count={2} />}
			{query.isError && !shown && (
				<p role="alert" className="text-15 text-quiet">
					{words.notLoaded}{" "}
					<Button size="small" onClick={() => void query.refetch()}>
						{words.retry}
					</Button>
				</p>
			)}
			{shown?.length === 0 && <p className="text-15 text-quiet">{words.empty}</p>}
			{shown && shown.length > 0 && (
				<ul className="flex flex-col gap-3">
					{shown.map((comment) => (
						<CommentRow key={comment.id} comment={comment} post={post} userId={userId} />
					))}
				</ul>
			)}
			<CommentForm userId={userId} postId={post.id} />
		</section>
	);
}
