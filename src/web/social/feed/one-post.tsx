import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { pages } from "#contract/pages.ts";
import { usePageEvents } from "#web/platform/events.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { PostList } from "./post-list.tsx";
import { commentsKey, onePostQuery, refetchPost } from "./queries.ts";

/** The post that the URL names, for example the URL of a notice. */
export function OnePost({ userId, postId }: { userId: string; postId: string }) {
	const { feed: words } = useStrings();
	const client = useQueryClient();
	const query = useInfiniteQuery(onePostQuery(postId));
	usePageEvents(userId, (kind, id) => {
		if (kind !== "everything" && !(kind === "post" && id === postId)) return;
		void refetchPost(client, postId);
		void client.invalidateQueries({ queryKey: commentsKey(postId) });
	});
	const toAll = <ButtonLink to={`${pages.social}?tab=feed`}>{words.one.all}</ButtonLink>;
	return (
		<Async
			query={{ ...query, data: query.data?.pages.flat() }}
			texts={words}
			loading={<Skeleton label={words.loading} shape="card" count={1} />}
			empty={<EmptyState {...words.one.gone} action={toAll} />}
		>
			{(posts) => (
				<div className="flex flex-col items-start gap-4">
					{toAll}
					<div className="w-full">
						<PostList userId={userId} posts={posts} startsOpen />
					</div>
				</div>
			)}
		</Async>
	);
}
