import Globe from "lucide-react/icons/globe";
import Heart from "lucide-react/icons/heart";
import MessageCircle from "lucide-react/icons/message-circle";
import Sprout from "lucide-react/icons/sprout";
import Trophy from "lucide-react/icons/trophy";
import Users from "lucide-react/icons/users";
import { useId, useState } from "react";
import type { Post } from "#contract/social/feed.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { Comments } from "./comments.tsx";
import { putLike } from "./likes.ts";
import { PostMenu } from "./post-menu.tsx";
import { PersonName } from "./writing/person-name.tsx";
import { WrittenAt } from "./writing/written-at.tsx";

const SharePicture = onDemand({
	load: async () => (await import("#web/social/share/public.ts")).SharePicture,
	texts: ["share"],
});

export function PostCard({ post, userId, startsOpen }: { post: Post; userId: string; startsOpen: boolean }) {
	const { feed: words } = useStrings();
	const [isOpen, setIsOpen] = useState(startsOpen);
	const [wasToggled, setWasToggled] = useState(false);
	const commentsId = useId();
	const { user, content, habit, habitLog } = post;
	return (
		<Card>
			<article className="flex flex-col gap-3">
				<header className="flex items-start gap-3">
					<Avatar name={user.socialName} picture={user.pictureUrl} />
					<div className="min-w-0 flex-1">
						<PersonName person={user} />
						<p className="flex flex-wrap items-center gap-x-1.5 text-13 text-quiet">
							<WrittenAt at={post.createdAt} />
							{post.updatedAt !== post.createdAt && <span>· {words.post.edited}</span>}
							<Audience isPublic={post.isPublic} />
						</p>
					</div>
					<PostMenu post={post} isOwn={user.userId === userId} />
				</header>
				<p dir="auto" className="wrap-anywhere overflow-clip whitespace-pre-wrap [unicode-bidi:plaintext]">
					{content}
				</p>
				<Picture post={post} />
				<div className="flex flex-wrap gap-2">
					<Badge>{words.types[post.type]}</Badge>
					{post.challenge && (
						<Badge icon={<Trophy aria-hidden />}>
							<bdi className="truncate">{post.challenge.title}</bdi>
						</Badge>
					)}
					{habit && (
						<Badge tone="accent" icon={<Sprout aria-hidden />}>
							<bdi className="truncate">{habit.title}</bdi>
							{habitLog && <span className="shrink-0">· {words.post.day(habitLog.dayNumber)}</span>}
						</Badge>
					)}
				</div>
				<footer className="*:first:-ml-2 flex gap-1 border-line border-t pt-2">
					<button
						type="button"
						aria-pressed={post.isLiked}
						aria-label={`${words.post.like}, ${words.post.likes(post.likes)}`}
						onClick={() => void putLike(userId, post.id, !post.isLiked)}
						className={classes(actionLook, post.isLiked ? "text-link" : "text-quiet")}
					>
						<Heart aria-hidden className={classes("size-5", post.isLiked && "fill-current")} />
						<span aria-hidden>{post.likes > 0 ? post.likes : words.post.like}</span>
					</button>
					<button
						type="button"
						aria-expanded={isOpen}
						aria-controls={commentsId}
						aria-label={`${words.post.comment}, ${words.post.comments(post.commentsCount)}`}
						onClick={() => {
							setIsOpen(!isOpen);
							setWasToggled(true);
						}}
						className={classes(actionLook, "text-quiet")}
					>
						<MessageCircle aria-hidden className="size-5" />
						<span aria-hidden>{post.commentsCount > 0 ? post.commentsCount : words.post.comment}</span>
					</button>
				</footer>
				<div id={commentsId} className="empty:hidden">
					{isOpen && <Comments post={post} userId={userId} takesFocus={wasToggled} />}
				</div>
			</article>
		</Card>
	);
}

function Picture({ post: { picture, habit, challenge } }: { post: Post }) {
	const title = picture?.of === "habit" ? habit?.title : challenge?.title;
	if (picture === null || title === undefined) return null;
	return (
		<OptionalPart fallback={<div className="aspect-square w-full max-w-96 rounded-card bg-sunken" />}>
			<SharePicture picture={picture} title={title} />
		</OptionalPart>
	);
}

const actionLook = classes(
	"inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-15 tabular-nums transition",
	"hover:bg-sunken active:scale-95",
);

function Audience({ isPublic }: { isPublic: boolean }) {
	const { feed: words } = useStrings();
	const Icon = isPublic ? Globe : Users;
	return (
		<span className="inline-flex items-center gap-1">
			<Icon aria-hidden className="size-3.5" />
			{isPublic ? words.post.public : words.post.friendsOnly}
		</span>
	);
}
