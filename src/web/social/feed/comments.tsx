import { useInfiniteQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import type { Post } from "#contract/social/feed.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { MoreButton } from "#web/ui/controls/more-button.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { CommentForm } from "./comment-form.tsx";
import { useLikedComments } from "./comment-likes.ts";
import { CommentRow } from "./comment-row.tsx";
import { commentsQuery } from "./queries.ts";

interface Props {
	post: Post;
	userId: string;
	/** True if a press opened the comments: the box gets the focus and scrolls into view. */
	takesFocus: boolean;
}

/** Shows the oldest comments first. */
export function Comments({ post, userId, takesFocus }: Props) {
	const { comments: words } = useStrings().feed;
	const query = useInfiniteQuery(commentsQuery(post.id));
	const shown = useLikedComments(userId, query.data?.pages.flat().toReversed());
	// Some of the missing comments may be hidden from this reader.
	const isCut = (shown?.length ?? 0) < post.commentsCount;
	const box = useRef<HTMLDivElement>(null);
	const isLoaded = shown !== undefined || query.isError;
	useLayoutEffect(() => {
		if (takesFocus) box.current?.querySelector("textarea")?.focus({ preventScroll: true });
	}, [takesFocus]);
	// Runs again once the comments have loaded, because they push the box down, unless the reader has left it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the second run is after loading
	useLayoutEffect(() => {
		if (takesFocus && box.current?.contains(document.activeElement)) {
			box.current.scrollIntoView({ block: "nearest" });
		}
	}, [takesFocus, isLoaded]);
	return (
		<section aria-label={words.label} className="flex flex-col gap-3">
			{isCut && <MoreButton query={query} label={words.older} size="small" />}
			{query.isPending && post.commentsCount > 0 && <Skeleton label={words.loading} count={2} />}
			{query.isError && !shown && (
				<p role="alert" className="text-15 text-quiet">
					{words.notLoaded}{" "}
					<Button size="small" onClick={() => void query.refetch()}>
						{words.retry}
					</Button>
				</p>
			)}
			{(shown?.length === 0 || (query.isPending && post.commentsCount === 0)) && (
				<p className="text-15 text-quiet">{words.empty}</p>
			)}
			{shown && shown.length > 0 && (
				<ul className="flex flex-col gap-3">
					{shown.map((comment) => (
						<CommentRow key={comment.id} comment={comment} post={post} userId={userId} />
					))}
				</ul>
			)}
			<div ref={box} className="scroll-mb-4">
				<CommentForm userId={userId} postId={post.id} />
			</div>
		</section>
	);
}
