import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { usePageEvents } from "#web/platform/events.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { MoreButton } from "#web/ui/controls/more-button.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { useLikeAnswers } from "./likes.ts";
import { PostList } from "./post-list.tsx";
import { personsPostsQuery, refetchShownPost, useFreshPostsOf } from "./queries.ts";

export function PostsOfPerson() {
	const { userId: personId = "" } = useParams();
	const { user } = useMe();
	return user && <Posts userId={user.id} personId={personId} />;
}

function Posts({ userId, personId }: { userId: string; personId: string }) {
	const { feed: words } = useStrings();
	const client = useQueryClient();
	useFreshPostsOf(personId);
	const { queryKey, ...options } = personsPostsQuery(personId);
	const query = useInfiniteQuery({ queryKey, ...options });
	useLikeAnswers();
	usePageEvents(userId, (kind, id) => {
		if (kind === "everything") void client.invalidateQueries({ queryKey });
		if (kind === "post" && id !== undefined) refetchShownPost(client, id);
	});
	return (
		<section className="flex flex-col gap-3">
			<h2 className="font-semibold text-20">{words.ofPerson.title}</h2>
			<Async
				query={{ ...query, data: query.data?.pages.flat() }}
				texts={words}
				loading={<Skeleton label={words.loading} shape="card" />}
				empty={<p className="text-quiet">{words.ofPerson.none}</p>}
			>
				{(posts) => <PostList userId={userId} posts={posts} />}
			</Async>
			<MoreButton query={query} label={words.more} />
		</section>
	);
}
