import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import ArrowUp from "lucide-react/icons/arrow-up";
import { type RefObject, useRef, useState } from "react";
import { useLocation } from "react-router";
import { pages } from "#contract/pages.ts";
import { type FeedName, feedNames, maxCounted } from "#domain/social/post.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Chip } from "#web/ui/controls/chip.tsx";
import { MoreButton } from "#web/ui/controls/more-button.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { CreatePostButton } from "./create-post-button.tsx";
import { useLikeAnswers } from "./likes.ts";
import { OnePost } from "./one-post.tsx";
import { PostList } from "./post-list.tsx";
import { feedQuery, showNewest, useFreshFeed } from "./queries.ts";
import { useLiveFeed } from "./use-live-feed.ts";

export function FeedTab() {
	const { user } = useMe();
	return user && <Feed userId={user.id} />;
}

function Feed({ userId }: { userId: string }) {
	const { feed: words } = useStrings();
	const [of, setOf] = useState<FeedName>("everyone");
	const start = useRef<HTMLDivElement>(null);
	const postId = new URLSearchParams(useLocation().search).get("post");
	useLikeAnswers();
	if (postId) return <OnePost key={postId} userId={userId} postId={postId} />;
	return (
		<div ref={start} className="flex flex-col gap-4">
			<fieldset aria-label={words.which} className="flex flex-wrap gap-2">
				{feedNames.map((name) => (
					<Chip key={name} pressed={name === of} onPress={() => setOf(name)}>
						{words.feeds[name]}
					</Chip>
				))}
			</fieldset>
			<Posts key={of} userId={userId} of={of} start={start} />
		</div>
	);
}

function Posts({
	userId,
	of,
	start,
}: {
	userId: string;
	of: FeedName;
	start: RefObject<HTMLDivElement | null>;
}) {
	const { feed: words } = useStrings();
	useFreshFeed(of);
	const query = useInfiniteQuery(feedQuery(of));
	return (
		<>
			<NewPosts userId={userId} of={of} onShow={() => start.current?.scrollIntoView()} />
			<Async
				query={{ ...query, data: query.data?.pages.flat() }}
				texts={words}
				loading={<Skeleton label={words.loading} shape="card" count={3} />}
				empty={
					<EmptyState
						{...words.empty[of]}
						action={of === "friends" ? <InviteLink /> : <CreatePostButton />}
					/>
				}
			>
				{(posts) => <PostList userId={userId} posts={posts} />}
			</Async>
			<MoreButton query={query} label={words.more} />
		</>
	);
}

function InviteLink() {
	const { feed: words } = useStrings();
	return <ButtonLink to={`${pages.social}?tab=friends`}>{words.inviteFriend}</ButtonLink>;
}

/** Shows new posts only on request. */
function NewPosts({ userId, of, onShow }: { userId: string; of: FeedName; onShow: () => void }) {
	const { feed: words } = useStrings();
	const client = useQueryClient();
	const { count, forget } = useLiveFeed(userId, of);
	const shown = count > maxCounted ? `${maxCounted}+` : String(count);

	function show() {
		forget();
		onShow();
		void showNewest(client, of);
	}
	return (
		<div role="status" className="sticky top-20 z-10 flex justify-center empty:absolute">
			{count > 0 && (
				<Button tone="primary" size="small" icon={<ArrowUp aria-hidden />} onClick={show}>
					{words.newPosts(count, shown)}
				</Button>
			)}
		</div>
	);
}
